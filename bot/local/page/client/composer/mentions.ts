import type { Member } from '../../../double/people.ts';
import { avatarOf } from '../look/avatars.ts';
import { setDraft, world } from '../world.ts';
import { resetList, type ShownList } from './list.ts';

const begun = /(^|\s)@([^\s@]*)$/;

const put = (text: string, member: Member): void =>
  setDraft({ kind: 'text', text: text.replace(begun, (_, before: string) => `${before}@${member.displayName} `) });

/** Whom an `@` at the end of the text may mean. */
export const mentionList = (text: string): ShownList | undefined => {
  const sought = begun.exec(text)?.[2]?.toLowerCase();
  if (sought === undefined) return undefined;
  resetList(`@${sought}`);
  const fitting = world.members.filter(({ displayName, name }) =>
    [displayName, name].some((each) => each.toLowerCase().startsWith(sought)),
  );
  return {
    title: sought === '' ? 'Members' : `Members matching @${sought}`,
    lines: fitting.slice(0, 10).map((member) => ({
      key: member.id,
      title: member.displayName,
      image: avatarOf(member),
      pick: () => put(text, member),
    })),
  };
};

/** The text as it is sent: `@name` of a member becomes a mention, the longest name that fits first. */
export const withMentions = (text: string): string => {
  const byLength = world.members.toSorted((a, b) => b.displayName.length - a.displayName.length);
  return text.replace(/(?<![\w<])@(?=\S)[^@\n]*/g, (whole) => {
    const member = byLength.find(
      ({ displayName }) =>
        whole.slice(1).toLowerCase().startsWith(displayName.toLowerCase()) &&
        !/^\w/.test(whole.slice(1 + displayName.length)),
    );
    return member ? `<@${member.id}>${whole.slice(1 + member.displayName.length)}` : whole;
  });
};
