import type { Person, SeenChannel } from '../../double/people.ts';
import type { Whereabouts } from '../script/script.ts';
import { buttonsOf, type SeenButton } from '../seen/message.ts';
import { plain } from '../seen/words.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

/** Where somebody looks for a button: everywhere they can see, save the threads of other games; or just where told. */
const lookedAt = (scene: Scene, person: Person, at: Whereabouts): readonly SeenChannel[] => {
  const channels = person.channels();
  if (at.kind !== 'current') {
    const wanted = scene.channelAt(at);
    return channels.filter(({ id }) => id === wanted);
  }
  const current = scene.games.threadAt(at);
  return channels.filter(({ id }) => id === current || !scene.games.threads.includes(id));
};

const matches = (label: string, wanted: string): boolean => plain(label).startsWith(wanted);

/** The newest button that a member sees and can press whose label is, or else starts with, the one wanted. */
export const findButton = (scene: Scene, who: string, label: string, at: Whereabouts): SeenButton => {
  const person = scene.person(who);
  const { botId } = scene.stage.discord;
  const seen = lookedAt(scene, person, at).flatMap((channel) =>
    person
      .messages(channel.id)
      .filter(({ author }) => author.id === botId)
      .flatMap(buttonsOf),
  );
  const wanted = plain(label);
  const named = seen.filter((button) => matches(button.label, wanted));
  const [newest] = named
    .filter(({ disabled }) => !disabled)
    .sort(
      (a, b) =>
        scene.journal.appearedAt(b) - scene.journal.appearedAt(a) || exactness(b, wanted) - exactness(a, wanted),
    );
  if (newest) return newest;
  if (named.length > 0) throw new Unmet(`${who} sees [${named[0]!.label}], but it can't be pressed`);
  throw new Unmet(`${who} sees no button [${label}]`, [
    ...new Set(seen.filter(({ disabled }) => !disabled).map((button) => `[${button.label}]`)),
  ]);
};

const exactness = (button: SeenButton, wanted: string): number => (plain(button.label) === wanted ? 1 : 0);
