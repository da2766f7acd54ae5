import { callerOf, durationInWords, eventOf, type Ruling, waitingCase } from '../../laws/index.ts';
import type { Played } from './played.ts';
import type { Speech } from './speech.ts';

/** A ruling by itself, as something to do and as something done; without a stop. */
export interface Deed {
  readonly act: string;
  readonly done: string;
}

type Of<Kind extends Ruling['kind']> = Ruling & { readonly kind: Kind };

/** Ledger P1: from the event that the game belongs to, or from play in the server. */
const expelled = (before: Played, { member, from }: Of<'expel' | 'readmit'>, { name, event }: Speech): Deed => {
  const of = from && eventOf(before);
  const who = name(member);
  if (of) {
    const what = event(of.name);
    return {
      act: `Expel ${who} from ${what}: their games in play there are lost by forfeit. They may still play elsewhere in this server`,
      done: `${who} is expelled from ${what}: their games in play there are lost by forfeit. They may still play elsewhere in this server`,
    };
  }
  return {
    act: `Expel ${who}: no new game here until readmitted. Games in play go on unless you rule on them`,
    done: `${who} is expelled, and begins no game here until readmitted; games in play go on`,
  };
};

const readmitted = (before: Played, { member, from }: Of<'expel' | 'readmit'>, { name, event }: Speech): Deed => {
  const of = from && eventOf(before);
  const who = name(member);
  if (of) {
    const what = event(of.name);
    return {
      act: `Readmit ${who} to ${what}: the games that they lost by being out of it go on`,
      done: `${who} is readmitted to ${what}: the games that they lost by being out of it go on`,
    };
  }
  return { act: `Readmit ${who}`, done: `${who} is readmitted, and may play here again` };
};

/** That the time comes from the game's settings, and not from the director (ledger P4). */
const asSet = ({ terms }: Played, { duration, automatic }: Of<'groundless'>): string => {
  if (!automatic) return '';
  const { groundlessCost } = terms.settings;
  return duration === groundlessCost
    ? ", as this game's settings have it"
    : `, half of what is left: this game's settings have ${durationInWords(groundlessCost)}`;
};

const groundless = (before: Played, ruling: Of<'groundless'>, { name }: Speech): Deed => {
  const subject = waitingCase(before);
  const caller = subject && callerOf(subject);
  const who = caller ? name(caller) : 'the player';
  const what = subject?.stage === 'appealed' ? 'appeal' : 'request';
  const time = ruling.duration ? `${durationInWords(ruling.duration)}${asSet(before, ruling)}` : undefined;
  return {
    act: `Reject the ${what} as groundless, and warn ${who}${time ? `, who loses ${time}` : ''}`,
    done: `the ${what} is rejected as groundless, and ${who} is warned${time ? ` and loses ${time}` : ''}`,
  };
};

/** A ruling about somebody's conduct in words. In: the game before it. */
export const memberDeed = (
  before: Played,
  ruling: Of<'warn' | 'groundless'> | Of<'expel' | 'readmit'>,
  speech: Speech,
): Deed => {
  switch (ruling.kind) {
    case 'warn':
      return { act: `Warn ${speech.name(ruling.member)}`, done: `${speech.name(ruling.member)} is warned` };
    case 'expel':
      return expelled(before, ruling, speech);
    case 'readmit':
      return readmitted(before, ruling, speech);
    case 'groundless':
      return groundless(before, ruling, speech);
  }
};
