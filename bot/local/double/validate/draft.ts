import {
  IncomingWebhookInteractionRequestSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
} from 'discord-api-spec/zod';
import { parseForm } from './form.ts';
import type { Draft } from './message.ts';

/** Discord takes attachment ids as numbers too, although its schema says string. */
export const prepareDraft = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('attachments' in body)) return body;
  const { attachments } = body;
  if (!Array.isArray(attachments)) return body;
  return {
    ...body,
    attachments: attachments.map((each: unknown) =>
      typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'number'
        ? { ...each, id: String(each.id) }
        : each,
    ),
  };
};

/** A message for a channel. */
export const parseMessage = (body: unknown): Draft => parseForm<Draft>(MessageCreateRequestSchema, prepareDraft(body));

/** A change to a message in a channel. */
export const parseMessageEdit = (body: unknown): Draft =>
  parseForm<Draft>(MessageEditRequestPartialSchema, prepareDraft(body));

/** A follow-up to an interaction. */
export const parseFollowUp = (body: unknown): Draft =>
  parseForm<Draft>(IncomingWebhookInteractionRequestSchema, prepareDraft(body));

/** A change to an interaction's response or follow-up. */
export const parseFollowUpEdit = (body: unknown): Draft =>
  parseForm<Draft>(IncomingWebhookUpdateRequestPartialSchema, prepareDraft(body));
