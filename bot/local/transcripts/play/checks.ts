import { makeFen } from '../../../../lambdas/chess/index.ts';
import { remainingAt } from '../../../../lambdas/laws/index.ts';
import { MINUTE } from '../../../../lambdas/laws/instant.ts';
import type { Check } from '../script/script.ts';
import { makeSpan } from '../script/span.ts';
import { bodyOf } from '../seen/message.ts';
import { plain } from '../seen/words.ts';
import { checkImage } from './image.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

type Of<K extends Check['kind']> = Check & { readonly kind: K };

/** How much of what was seen is told when an expectation fails. */
const MOST_TOLD = 12;

const checkShown = (scene: Scene, check: Of<'post' | 'private'>): void => {
  const { expectations } = scene;
  const only = check.kind === 'private' ? scene.idOf(check.who) : undefined;
  const reader = check.kind === 'private' ? `${check.who} alone` : 'everybody';
  if (plain(check.text) === '') throw new Unmet('nothing is left of this text without markup and emoji');
  const seen = expectations.since(only).slice(-MOST_TOLD);
  if (check.absent) {
    const against = expectations.contradiction(check.text, only);
    if (against) throw new Unmet(`${reader} was told this`, [against.text]);
  } else if (!expectations.meet(check.text, only)) {
    throw new Unmet(
      `${reader} was not told this`,
      seen.map(({ text }) => text),
    );
  }
};

const checkOffered = (scene: Scene, { who, absent, text }: Of<'offered'>): void => {
  const offered = scene.offered.get(who);
  if (!offered) throw new Unmet(`${who} has not been typing a command`);
  if (offered.some((name) => plain(name).includes(plain(text))) !== absent) return;
  throw new Unmet(`${who} was ${absent ? '' : 'not '}offered this`, [offered.join(', ') || 'nothing']);
};

/** Everything that stands before a member: the names of places, and the messages in them. */
const standsBefore = (scene: Scene, who: string): readonly string[] => {
  const person = scene.person(who);
  const { people } = scene.stage.discord;
  return person
    .channels()
    .flatMap(({ id, name }) => [name, ...person.messages(id).map((message) => people.render(bodyOf(message)))]);
};

const checkSeen = (scene: Scene, { who, absent, text }: Of<'sees'>): void => {
  const seen = standsBefore(scene, who);
  if (seen.some((each) => plain(each).includes(plain(text))) !== absent) return;
  throw new Unmet(`${who} ${absent ? 'sees' : 'does not see'} this`, seen.slice(-MOST_TOLD));
};

const checkPings = (scene: Scene, { names }: Of<'pings'>): void => {
  const post = scene.expectations.lastPost;
  if (!post) throw new Unmet('no post has been expected yet, of which this could be said');
  const { people } = scene.stage.discord;
  const pinged = post.pinged.map((id) => people.member(id)?.name ?? id).sort();
  if (pinged.join() === [...names].sort().join()) return;
  throw new Unmet('the post matched last notified others', [pinged.join(', ') || 'nobody', post.text]);
};

const checkFen = async (scene: Scene, { at, fields }: Of<'fen'>): Promise<void> => {
  const { position } = await scene.games.gameAt(at);
  const there = makeFen(position);
  if (there.split(' ').slice(0, fields.length).join(' ') !== fields.join(' ')) {
    throw new Unmet('another position stands on the board', [there]);
  }
};

const checkClock = async (scene: Scene, { at, color, left }: Of<'clock'>): Promise<void> => {
  const game = await scene.games.gameAt(at);
  const there = remainingAt(game.clock, color, game.phase === 'ended' ? game.endedAt : scene.now());
  if (Math.abs(there - left) >= MINUTE) throw new Unmet(`${color} has another time left`, [makeSpan(there)]);
};

const checkResult = async (scene: Scene, { at, outcome, ending }: Of<'result'>): Promise<void> => {
  const game = await scene.games.gameAt(at);
  const there = game.phase === 'ended' ? [game.outcome, game.ending] : ['*'];
  const wanted = ending === undefined ? [outcome] : [outcome, ending];
  if (wanted.every((part, index) => part === there[index])) return;
  throw new Unmet('the game stands otherwise', [there.join(' ')]);
};

/** Holds a check against what was seen and what is stored. Throws Unmet when it does not hold. */
export const check = async (scene: Scene, step: Check): Promise<void> => {
  switch (step.kind) {
    case 'post':
    case 'private':
      return checkShown(scene, step);
    case 'offered':
      return checkOffered(scene, step);
    case 'sees':
      return checkSeen(scene, step);
    case 'pings':
      return checkPings(scene, step);
    case 'fen':
      return checkFen(scene, step);
    case 'clock':
      return checkClock(scene, step);
    case 'result':
      return checkResult(scene, step);
    case 'image':
      return checkImage(scene, step.at);
  }
};
