import { evolve, type Game, type GameEvent } from '../laws/index.ts';
import { isPlayed, type Played } from './words/played.ts';

export type CaseEvent = GameEvent & { readonly type: 'arbiterCalled' | 'appealed' | 'ruled' };

/** One step of a case: what happened, its place in the game's history, and the game before and after it. */
export interface CaseStep<E extends CaseEvent = CaseEvent> {
  readonly index: number;
  readonly event: E;
  readonly before: Played;
  /** After all that came of the same decision: the end, where a ruling ended the game. */
  readonly after: Played;
}

const isCaseEvent = (event: GameEvent): event is CaseEvent =>
  event.type === 'arbiterCalled' || event.type === 'appealed' || event.type === 'ruled';

/** Every call, ruling and appeal of a game, first to last. */
export const caseSteps = (history: readonly GameEvent[]): readonly CaseStep[] => {
  const steps: CaseStep[] = [];
  let game: Game | undefined;
  for (const [index, event] of history.entries()) {
    const after = evolve(game, event);
    const last = steps.at(-1);
    if (isCaseEvent(event) && isPlayed(game) && isPlayed(after)) steps.push({ index, event, before: game, after });
    if (event.type === 'gameEnded' && last?.event.type === 'ruled' && last.index === index - 1 && isPlayed(after))
      steps[steps.length - 1] = { ...last, after };
    game = after;
  }
  return steps;
};

/** The steps of one case. */
export const stepsOf = (history: readonly GameEvent[], number: number): readonly CaseStep[] =>
  caseSteps(history).filter(({ event }) => event.case === number);

export const isCall = (step: CaseStep): step is CaseStep<CaseEvent & { type: 'arbiterCalled' }> =>
  step.event.type === 'arbiterCalled';
export const isRuled = (step: CaseStep): step is CaseStep<CaseEvent & { type: 'ruled' }> => step.event.type === 'ruled';
export const isAppeal = (step: CaseStep): step is CaseStep<CaseEvent & { type: 'appealed' }> =>
  step.event.type === 'appealed';
