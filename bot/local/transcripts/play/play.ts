import type { Stage } from '../arbiter.ts';
import { isDeed } from '../script/parse.ts';
import type { Line, Script, Step } from '../script/script.ts';
import type { Entry } from '../seen/journal.ts';
import { check } from './checks.ts';
import { doTogether, playMoves, typeAhead } from './deeds.ts';
import { orderFault } from './faults.ts';
import { Scene } from './scene.ts';
import { type BadSetting, setUpServer } from './server.ts';
import { Unmet } from './unmet.ts';

/** Where a transcript failed, what did not hold there, and what was seen instead. */
export interface Failure {
  readonly line: number;
  readonly text: string;
  readonly wanted: string;
  readonly seen: readonly string[];
}

/** A line that was played, with what the bot showed upon it. */
export interface PlayedLine {
  readonly number: number;
  readonly text: string;
  readonly entries: readonly Entry[];
}

export interface Outcome {
  readonly lines: readonly PlayedLine[];
  /** Undefined when everything held. */
  readonly failure: Failure | undefined;
}

const wait = async (scene: Scene, time: number): Promise<void> => {
  const { arbiter } = scene.stage;
  await arbiter.advance(arbiter.now() + time);
  await scene.settle();
};

const take = async (scene: Scene, step: Step): Promise<void> => {
  if (isDeed(step)) return doTogether(scene, [step]);
  switch (step.kind) {
    case 'together':
      return doTogether(
        scene,
        step.lines.map((line) => line.step),
      );
    case 'types':
      return typeAhead(scene, step);
    case 'moves':
      return playMoves(scene, step.moves, step.at);
    case 'wait':
      return wait(scene, step.time);
    case 'fault':
      return orderFault(scene, step.order);
    default:
      return check(scene, step);
  }
};

const failureOf = (line: Line, error: unknown): Failure => {
  const { number, text } = line;
  if (error instanceof Unmet) return { line: number, text, wanted: error.message, seen: error.seen };
  const seen = error instanceof Error ? [error.stack ?? error.message] : [String(error)];
  return { line: number, text, wanted: 'something broke', seen };
};

/** Plays one line. Out: what did not hold, if something did not. */
const playLine = async (scene: Scene, line: Line): Promise<Failure | undefined> => {
  try {
    await take(scene, line.step);
    scene.judgeRequests();
    return undefined;
  } catch (error) {
    return failureOf(line, error);
  }
};

const badSetting = ({ setting: { line, name, value }, wanted, seen }: BadSetting): Failure => ({
  line,
  text: `set: ${name}=${value}`,
  wanted,
  seen,
});

/** What is still under way after the last line must come to a good end too. */
const END: Omit<Line, 'number'> = { text: 'the end of the transcript', step: { kind: 'together', lines: [] } };

/**
 * Plays a transcript on a stage that nobody has used yet, line by line until one fails. The stage stays open. Out: what
 * was shown at each line, and the failure if there was one.
 */
export const play = async (stage: Stage, script: Script): Promise<Outcome> => {
  const scene = new Scene(stage, script);
  const lines: PlayedLine[] = [];
  const end = { ...END, number: script.lines.at(-1)?.number ?? 1 };
  const bad = await setUpServer(stage, script);
  let failure = bad && badSetting(bad);
  for (const line of failure ? [] : [...script.lines, end]) {
    const before = scene.journal.entries.length;
    failure = await playLine(scene, line);
    const entries = scene.journal.entries.slice(before);
    if (line !== end || entries.length > 0) lines.push({ number: line.number, text: line.text, entries });
    if (failure) break;
  }
  scene.journal.close();
  return { lines, failure };
};
