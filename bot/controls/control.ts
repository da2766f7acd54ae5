import type { APIInteractionDataResolvedChannel, APIRole } from 'discord-api-types/v10';
import type { ControlId } from '../../lambdas/publish/buttons.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';

/** What a press, a choice or a filled form brings along. */
export interface Pressed {
  readonly asked: Asked;
  readonly id: ControlId;
  /** The chosen values of a menu. */
  readonly values: readonly string[];
  /** A role or channel among them, as Discord describes it. */
  readonly role: (id: string) => APIRole | undefined;
  readonly channel: (id: string) => APIInteractionDataResolvedChannel | undefined;
  /** The text of a form's field, by its custom id. */
  readonly field: (name: string) => string | undefined;
  /** The chosen values of a form's menu, by its custom id: none where it has no such menu. */
  readonly chosen: (name: string) => readonly string[];
}

export type Control = (pressed: Pressed, bot: Bot) => Promise<Reply>;
