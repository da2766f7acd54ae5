import { NotSeen } from '../../double/people.ts';
import type { Deed, Step, Whereabouts } from '../script/script.ts';
import { answerFields, findOpened } from './answers.ts';
import { findButton } from './buttons.ts';
import { enterCommand } from './command.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

/** Something ready to be sent: calling it sends it, and resolves when what it opens has been answered. */
type Ready = () => Promise<void>;

const readySay = (scene: Scene, { who, at, text }: Deed & { kind: 'say' }): Ready => {
  const channelId = scene.channelAt(at);
  return async () => void scene.person(who).type(channelId, scene.mention(text));
};

const reading = (scene: Scene) => ({
  lookup: (name: string, kind?: 'role' | 'channel') => scene.lookup(name, kind),
  mention: (text: string) => scene.mention(text),
  file: (name: string) => scene.file(name),
});

const readySlash = (scene: Scene, { who, at, command, fields }: Deed & { kind: 'slash' }): Ready => {
  const person = scene.person(who);
  const channelId = scene.channelAt(at);
  const { name, options } = enterCommand(person.commands(), command, reading(scene));
  return async () => {
    const answer = await person.slash(channelId, name, options);
    await answerFields(scene, who, { answer, on: undefined }, fields);
  };
};

const readyPress = (scene: Scene, { who, at, label, fields }: Deed & { kind: 'press' }): Ready => {
  const { messageId, customId } = findButton(scene, who, label, at);
  return async () => {
    const answer = await scene.person(who).press(messageId, customId);
    await answerFields(scene, who, { answer, on: messageId }, fields);
  };
};

const readyAnswer = (scene: Scene, { who, fields }: Deed & { kind: 'answer' }): Ready => {
  const opened = findOpened(scene, who, fields[0]!);
  return () => answerFields(scene, who, opened, fields);
};

const readyAgain = (scene: Scene): Ready => {
  const { discord } = scene.stage;
  const { lastSent } = discord;
  if (lastSent === null) throw new Unmet('nothing has been sent yet that could come again');
  return async () => {
    await discord.redeliver(lastSent);
    // What comes back is the first answer, which is there at once: the second delivery is still on its way.
    await discord.quiet();
  };
};

/** Finds what a deed is done to, as things stand now, without doing it yet. Throws Unmet where that can't be done. */
const prepare = (scene: Scene, deed: Deed): Ready => {
  switch (deed.kind) {
    case 'say':
      return readySay(scene, deed);
    case 'slash':
      return readySlash(scene, deed);
    case 'press':
      return readyPress(scene, deed);
    case 'answer':
      return readyAnswer(scene, deed);
    case 'duplicate':
      return readyAgain(scene);
  }
};

const notAllowed = (error: unknown): never => {
  throw error instanceof NotSeen ? new Unmet(error.message) : error;
};

/** Does all of the deeds at once, and waits until everything that follows from them is done. */
export const doTogether = async (scene: Scene, deeds: readonly Deed[]): Promise<void> => {
  try {
    await Promise.all(deeds.map((deed) => prepare(scene, deed)).map((send) => send()));
    await scene.settle();
  } catch (error) {
    notAllowed(error);
  } finally {
    scene.faultOrdered = false;
  }
};

/** What a member is offered while typing the last option of a command. */
export const typeAhead = async (scene: Scene, { who, at, command }: Step & { kind: 'types' }): Promise<void> => {
  const person = scene.person(who);
  const entered = enterCommand(person.commands(), command, { ...reading(scene), partial: true });
  if (entered.last === undefined) throw new Unmet('expected the option that is being typed, as in /move move:N');
  const choices = await person.autocomplete(scene.channelAt(at), entered.name, entered.options, entered.last);
  scene.offered.set(
    who,
    choices.map(({ name }) => name),
  );
};

/** Types moves one after the other, each by whoever is to move. Throws Unmet at the first that is not played. */
export const playMoves = async (scene: Scene, moves: readonly string[], at: Whereabouts): Promise<void> => {
  let game = await scene.games.gameAt(at);
  for (const move of moves) {
    if (game.phase !== 'running') throw new Unmet(`${move} comes after the end of the game`);
    const channelId = scene.games.threadAt(at)!;
    const mover = game[game.position.turn];
    const before = scene.journal.entries.length;
    scene.stage.discord.people.as(mover).type(channelId, move);
    await scene.settle();
    const after = await scene.games.gameAt(at);
    const played = after.moves.length === game.moves.length + 1;
    game = after;
    if (played) continue;
    const said = scene.journal.entries.slice(before).filter(({ onlyFor }) => onlyFor === mover);
    throw new Unmet(
      `${move} was not played`,
      said.map(({ text }) => text),
    );
  }
};
