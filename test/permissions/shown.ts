import type { Reply } from '../../bot/reply.ts';
import { type Action, parseControlId } from '../../lambdas/publish/buttons.ts';

/** A control as it was shown: its id, and what is chosen or filled in. */
export interface Shown {
  readonly action: Action;
  readonly customId: string;
  /** As Discord numbers components; 0 for a form. */
  readonly type: number;
  readonly values: readonly string[];
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

export const BUTTON = 2;
export const MENU = 3;
export const FORM = 0;

/** Any part of a message or form, as far as it matters here. */
interface Part {
  readonly type?: number;
  readonly custom_id?: string;
  readonly value?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly components?: readonly Part[];
  readonly component?: Part;
}

const partsIn = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [
    part,
    ...partsIn(part.components ?? []),
    ...(part.component ? partsIn([part.component]) : []),
  ]);

/** What is filled in where a form proposes nothing. */
const FILLED_IN: Readonly<Record<string, string>> = {
  time: '1 day',
  zone: 'UTC',
  before: '1...',
  move: 'Nf3',
  start: '',
};
const OTHERWISE = 'So it is.';

const shown = (customId: string, more: Omit<Shown, 'action' | 'customId'>): Shown[] => {
  const action = parseControlId(customId)?.action;
  return action ? [{ action, customId, ...more }] : [];
};

/** The controls of a message. A menu is used by its first choice. */
export const controlsIn = (components: readonly unknown[] = []): readonly Shown[] =>
  partsIn(components as readonly Part[]).flatMap(({ custom_id, type = BUTTON, options = [] }) =>
    custom_id === undefined
      ? []
      : shown(custom_id, { type, values: options.slice(0, 1).map(({ value }) => value), fields: {} }),
  );

/** The controls that an answer shows, a form filled in. */
export const controlsOf = (reply: Reply): readonly Shown[] => {
  if (reply.kind !== 'modal') return 'components' in reply ? controlsIn(reply.components) : [];
  const fields = partsIn(reply.modal.components as readonly Part[]).flatMap(({ custom_id, value, options }) =>
    custom_id === undefined
      ? []
      : [
          [
            custom_id,
            options ? options.slice(0, 1).map((each) => each.value) : (value ?? FILLED_IN[custom_id] ?? OTHERWISE),
          ] as const,
        ],
  );
  return shown(reply.modal.custom_id, { type: FORM, values: [], fields: Object.fromEntries(fields) });
};
