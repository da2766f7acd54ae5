import { setTimeout as pause } from 'node:timers/promises';
import type { APIInteractionResponse } from 'discord-api-types/v10';
import type { Log } from '../../lambdas/log.ts';
import { receivedAt } from '../asked.ts';
import type { Converse, Interaction } from '../conversation.ts';
import type { Reply } from '../reply.ts';
import { assertFits, deferral, hangsOnMessage, shapeAnswer } from './answer-shape.ts';
import { answers, interactionTypes } from './codes.ts';
import type { Respond } from './respond.ts';

/** Discord's deadline for a first answer, in milliseconds. */
export const ANSWER_WITHIN_MS = 3_000;

/** How long the conversation has before its answer is deferred: what remains is for the deferral to travel. */
export const DEFER_AFTER_MS = 2_000;

export interface Answering {
  readonly converse: Converse;
  readonly respond: Respond;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds from the interaction's sending. Default DEFER_AFTER_MS. */
  readonly deferAfterMs?: number;
}

const privately = (content: string): Reply => ({ kind: 'message', private: true, content });

/** Said after a fault, when it is not known whether what was asked has been done. */
export const APOLOGY =
  "Something went wrong on our side, and we can't tell whether that still counted. Look at the board before you try again.";
const TOO_LATE_FOR_A_WINDOW = 'That took us too long to open a window. Please press it once more.';
const FILE_NOT_SENT = "The file didn't get through to Discord. Please ask for it once more.";
const SHOWN_BELOW = 'Here it is, for everybody.';

/** What is left of an answer whose files didn't get through. */
const withoutFiles = (reply: Reply): Reply => {
  if (reply.kind !== 'message' && reply.kind !== 'update') return reply;
  const { files: _, ...rest } = reply;
  return { ...rest, content: rest.content || FILE_NOT_SENT };
};

const apology = (interaction: Interaction): Reply =>
  interaction.type === interactionTypes.autocomplete ? { kind: 'choices', choices: [] } : privately(APOLOGY);

/**
 * What is left of the time before the deferral. The seconds run from Discord's sending, which a cold start may lie a
 * good while after; where the clocks plainly disagree, from now.
 */
const remaining = (interaction: Interaction, now: number, deferAfterMs: number): number => {
  const elapsed = now - receivedAt(interaction.id, now);
  return elapsed < ANSWER_WITHIN_MS ? Math.max(0, deferAfterMs - elapsed) : deferAfterMs;
};

const LATE = Symbol('late');

const inTime = async <T>(work: Promise<T>, ms: number): Promise<T | typeof LATE> => {
  const timer = new AbortController();
  try {
    return await Promise.race([work, pause(ms, LATE as typeof LATE, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};

/**
 * Answers an interaction, whichever door it came by. Out: the answer that the door has to give, or undefined where it
 * has been given by a call of its own: because files travel with it, or because the conversation took longer than
 * `deferAfterMs` and the answer was deferred, and followed later. Never throws: a fault becomes a log line and an apology.
 *
 * Autocomplete can't be deferred: late, it offers nothing. Neither can a window (modal): late, its place is taken by
 * words that say so.
 */
export const answering = ({ converse, respond, log, now, deferAfterMs = DEFER_AFTER_MS }: Answering) => {
  const about = (interaction: Interaction) => ({ interaction: interaction.id, type: interaction.type });

  const conversed = async (interaction: Interaction): Promise<Reply> => {
    try {
      const reply = await converse(interaction);
      assertFits(interaction, reply);
      return reply;
    } catch (error) {
      log.error('conversationFailed', { ...about(interaction), error });
      return apology(interaction);
    }
  };

  const give = async (interaction: Interaction, reply: Reply): Promise<APIInteractionResponse | undefined> => {
    const { answer, files } = shapeAnswer(interaction, reply);
    if (files.length === 0) return answer;
    try {
      await respond.callback(interaction, answer, files);
      return undefined;
    } catch (error) {
      log.warn('filesNotSent', { ...about(interaction), error });
      return shapeAnswer(interaction, withoutFiles(reply)).answer;
    }
  };

  const follow = (interaction: Interaction, reply: Reply): Promise<void> | void => {
    switch (reply.kind) {
      case 'quiet':
      case 'choices':
        return;
      case 'update':
        return respond.editOriginal(interaction, reply);
      case 'modal':
        return follow(interaction, privately(TOO_LATE_FOR_A_WINDOW));
      case 'message':
        if (hangsOnMessage(interaction)) return respond.followUp(interaction, reply);
        if (reply.private) return respond.editOriginal(interaction, reply);
        // "Thinking…" was shown to the asker alone, and what began so stays so: the public message must be another.
        return respond
          .editOriginal(interaction, { content: SHOWN_BELOW })
          .then(() => respond.followUp(interaction, reply));
    }
  };

  const deferred = async (interaction: Interaction): Promise<boolean> => {
    try {
      await respond.callback(interaction, deferral(interaction));
      return true;
    } catch (error) {
      log.warn('deferralNotSent', { ...about(interaction), error });
      return false;
    }
  };

  return async (interaction: Interaction): Promise<APIInteractionResponse | undefined> => {
    const work = conversed(interaction);
    const early = await inTime(work, remaining(interaction, now(), deferAfterMs));
    if (early !== LATE) return give(interaction, early);
    if (interaction.type === interactionTypes.autocomplete) return { type: answers.choices, data: { choices: [] } };
    if (!(await deferred(interaction))) return give(interaction, await work);
    try {
      await follow(interaction, await work);
    } catch (error) {
      log.warn('lateAnswerNotSent', { ...about(interaction), error });
    }
    return undefined;
  };
};
