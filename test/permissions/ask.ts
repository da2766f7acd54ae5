import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10';
import { CONTROLS } from '../../bot/controls/index.ts';
import type { Reply } from '../../bot/reply.ts';
import { type Action, makeControlId } from '../../lambdas/publish/buttons.ts';
import { type Asking, fillIn, press, slash } from '../bot/asking.ts';
import { RANKS, type Rank } from './cast.ts';
import type { SceneName } from './event-scenes.ts';
import type { CommandRow, Row } from './rows.ts';
import { FIRST } from './scenes.ts';
import { BUTTON, controlsIn, controlsOf, FORM, MENU, type Shown } from './shown.ts';
import type { Stage, Staged } from './stage.ts';

const where = ({ cast, guildId, threadId }: Staged, rank: Rank): Asking => ({
  who: cast[rank],
  guildId,
  channelId: threadId,
  parentId: '11',
});

const isRank = (value: unknown): value is Rank => RANKS.some((rank) => rank === value);

const optionsSent = ({ options, values, subcommand = '' }: CommandRow, { cast, caseNumber }: Staged): object[] => {
  const sent = options.map(({ name, type }) => {
    const value = name === 'case' ? caseNumber : values[name];
    if (type === Kind.User && isRank(value)) return { name, type, value: cast[value].id };
    return { name, type, value: type === Kind.String ? String(value) : value };
  });
  const parts = subcommand.split(' ').filter(Boolean);
  return parts.reduceRight(
    (inner, name, depth) => [
      { name, type: depth === parts.length - 1 ? Kind.Subcommand : Kind.SubcommandGroup, options: inner },
    ],
    sent as object[],
  );
};

/** How Discord describes the members whom an option may name. */
const described = ({ cast }: Staged) => {
  const ids = RANKS.map((rank) => cast[rank].id);
  const user = (id: string) => ({ id, username: `m${id}`, global_name: null, avatar: null, discriminator: '0' });
  return {
    users: Object.fromEntries(ids.map((id) => [id, user(id)])),
    members: Object.fromEntries(ids.map((id) => [id, { roles: [], permissions: '0' }])),
  };
};

const use = (staged: Staged, rank: Rank, { customId, type, values, fields }: Shown): Promise<Reply> => {
  const asking = where(staged, rank);
  if (type === FORM) return fillIn(staged.bot, asking, customId, fields);
  return press(staged.bot, asking, customId, type === BUTTON ? undefined : { type, values });
};

/** The id of a control, as it is under the post of this very game or event. */
const placed = ({ gameId, eventId }: Staged, customId: string): string =>
  [[FIRST.gameId, gameId] as const, [FIRST.eventGameId, gameId] as const, [FIRST.eventId, eventId] as const].reduce(
    (sofar, [from, to]) => sofar.replace(`:${from}:`, `:${to}:`),
    customId,
  );

/** What a control carries that nobody is shown in these scenes, as a question that was asked in chat. */
const UNSEEN: Readonly<Partial<Record<Action, { readonly detail?: string; readonly value?: string }>>> = {
  confirmDraw: { detail: 'white' },
  play: { detail: 'g1f3' },
  pickMove: { value: 'g1f3' },
  pickPromotion: { detail: 'e7e8', value: 'e7e8q' },
  lookPiece: { value: 'g1' },
};

const TYPES = { button: BUTTON, menu: MENU, form: FORM } as const;

const unseen = ({ gameId, ply }: Staged, action: Action): Shown => {
  const { detail, value = 'e2' } = UNSEEN[action] ?? {};
  return {
    action,
    customId: makeControlId({ action, gameId, ply, ...(detail && { detail }) }),
    type: TYPES[CONTROLS[action].kind],
    values: [value],
    fields: { reason: 'So it is.' },
  };
};

/** What somebody asked, and was shown a control by. */
interface Source {
  readonly row: Row;
  readonly rank: Rank;
}

/** Asks as members would, and remembers which control is shown where: under a post, or in somebody's answer. */
export class Asker {
  readonly #stage: Stage;
  readonly #shownTo = new Map<Action, Source[]>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The controls of which it is known who is shown them. */
  get known(): readonly Action[] {
    return [...this.#shownTo.keys()];
  }

  open({ scene }: Row): Promise<Staged> {
    return this.#stage.open(scene);
  }

  /** Out: the answer; what was ruled upon it is noted on the stage. */
  async ask(staged: Staged, rank: Rank, row: Row): Promise<Reply> {
    const found = row.kind === 'control' ? await this.#find(staged, rank, row.name) : undefined;
    staged.rulings.length = 0;
    const reply =
      row.kind === 'control'
        ? await use(staged, rank, found ?? unseen(staged, row.name))
        : await slash(staged.bot, where(staged, rank), row.command, optionsSent(row, staged), described(staged));
    for (const { action } of controlsOf(reply)) {
      const sources = this.#shownTo.get(action) ?? [];
      const isNew = !sources.some(({ row: { scene } }) => scene === row.scene);
      if (action !== row.name && isNew) this.#shownTo.set(action, [...sources, { row, rank }]);
    }
    return reply;
  }

  /** A control as the member finds it: under a post, in an answer to them, or in one to somebody else who is shown it. */
  async #find(staged: Staged, rank: Rank, action: Action): Promise<Shown | undefined> {
    const under = (await this.#under(staged.scene)).find((shown) => shown.action === action);
    if (under) return { ...under, customId: placed(staged, under.customId) };
    const sources = this.#shownTo.get(action) ?? [];
    const source = sources.find(({ row: { scene } }) => scene === staged.scene) ?? sources[0];
    for (const asks of source ? new Set([rank, source.rank, ...RANKS]) : []) {
      const reply = await this.ask(staged, asks, source!.row);
      const found = controlsOf(reply).find((shown) => shown.action === action);
      if (found) return found;
    }
    return undefined;
  }

  async #under(scene: SceneName): Promise<readonly Shown[]> {
    const posts = await this.#stage.posts(scene);
    return posts.flatMap(({ components }) => controlsIn(components)).reverse();
  }
}
