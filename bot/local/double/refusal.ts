interface Complaint {
  readonly code: string;
  readonly message: string;
}

/** One complaint about a form, at the place where it belongs. */
export interface FormError extends Complaint {
  readonly path: readonly PropertyKey[];
}

/** Discord's refusals by name: status, code, words. https://discord.com/developers/docs/topics/opcodes-and-status-codes */
const refusals = {
  badRequest: [400, 0, '400: Bad Request'],
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100)'],
  tooManyCommandCreates: [400, 30034, 'Max number of daily application command creates has been reached (200)'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  notInDirect: [400, 50003, 'Cannot execute action on a DM channel'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  noReadHistory: [400, 160002, 'Cannot reply without permission to read message history'],
  hasThread: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'Thread is locked'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
} as const;

export type RefusalName = keyof typeof refusals;

/** Refusals that a correct bot never meets, whatever people do around it. */
const malformed = new Set<RefusalName>([
  'badRequest',
  'unauthorized',
  'notFound',
  'methodNotAllowed',
  'unknownApplication',
  'unknownGuild',
  'unknownCommand',
  'tooManyCommands',
  'tooLarge',
  'alreadyAcknowledged',
  'notInDirect',
  'notTheAuthor',
  'emptyMessage',
  'systemMessage',
  'wrongChannelType',
  'invalidJson',
  'hasThread',
]);

/** Thrown by a route for what Discord refuses; answered with Discord's status and body. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: number;
  /** Whether the request was wrong in itself, not merely late, unlucky or not allowed. */
  readonly malformed: boolean;
  readonly errors: Record<string, unknown> | undefined;

  constructor(status: number, code: number, message: string, more: { malformed: boolean; errors?: object }) {
    super(message);
    this.status = status;
    this.code = code;
    this.malformed = more.malformed;
    this.errors = more.errors as Record<string, unknown> | undefined;
  }

  /** The body that goes out. */
  get body(): Record<string, unknown> {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
  }
}

/** A refusal by its name. */
export const refusal = (name: RefusalName): Refusal => {
  const [status, code, message] = refusals[name];
  return new Refusal(status, code, message, { malformed: malformed.has(name) });
};

interface ErrorTree {
  [key: string]: ErrorTree | Complaint[];
}

const plant = (tree: ErrorTree, [key, ...rest]: readonly string[], error: Complaint): ErrorTree => {
  if (key === undefined) return { ...tree, _errors: [...((tree._errors as Complaint[]) ?? []), error] };
  return { ...tree, [key]: plant((tree[key] as ErrorTree) ?? {}, rest, error) };
};

/** `Invalid Form Body`, with the errors nested as Discord nests them. */
const invalidForm = (errors: readonly FormError[]): Refusal => {
  const tree = errors.reduce<ErrorTree>((sum, { path, ...error }) => plant(sum, path.map(String), error), {});
  return new Refusal(400, 50035, 'Invalid Form Body', { malformed: true, errors: tree });
};

/** Throws `Invalid Form Body` unless there is nothing to complain about. */
export const assertForm = (errors: readonly FormError[]): void => {
  if (errors.length > 0) throw invalidForm(errors);
};
