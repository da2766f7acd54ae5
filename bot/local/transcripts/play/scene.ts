import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { Instant } from '../../../../lambdas/laws/instant.ts';
import type { Answer, Person, SentFile, Snowflake } from '../../double/people.ts';
import type { Stage } from '../arbiter.ts';
import type { Script, Whereabouts } from '../script/script.ts';
import { Expectations } from '../seen/expectations.ts';
import { Journal } from '../seen/journal.ts';
import type { Opened } from './answers.ts';
import { Games } from './games.ts';
import { Unmet } from './unmet.ts';

/** A transcript being played: who is who, what was seen, and what stands now. */
export class Scene {
  readonly stage: Stage;
  readonly journal: Journal;
  readonly expectations: Expectations;
  readonly games: Games;
  /** What each member was offered last while typing a command. */
  readonly offered = new Map<string, readonly string[]>();
  /** What each member opened, newest first. */
  readonly opened = new Map<string, readonly Opened[]>();
  /** A fault was ordered since somebody last did something: an interaction may fail. */
  faultOrdered = false;
  /** Statuses with which Discord refuses because of a fault that was ordered. */
  readonly excused = new Set<number>();
  readonly #ids: ReadonlyMap<string, Snowflake>;
  readonly #channelId: Snowflake;
  readonly #folder: string;
  #judged = 0;

  constructor(stage: Stage, script: Script) {
    const { people } = stage.discord;
    this.stage = stage;
    this.#folder = script.folder ?? '.';
    this.#ids = castOf(stage, script);
    this.#channelId = people.channels().find(({ kind }) => kind === 'channel')!.id;
    this.journal = new Journal(stage.discord, () => this.now());
    this.expectations = new Expectations(this.journal);
    this.games = new Games(people, stage.arbiter);
  }

  now(): Instant {
    return this.stage.arbiter.now();
  }

  idOf(name: string): Snowflake {
    return this.#ids.get(name)!;
  }

  person(name: string): Person {
    return this.stage.discord.people.as(this.idOf(name));
  }

  /** `@bea`, `bea`, `#general`: the id that a name stands for, of whatever kind or of the one that is asked for. */
  lookup(name: string, kind?: 'role' | 'channel'): Snowflake | undefined {
    const { people, botId } = this.stage.discord;
    const bare = name.replace(/^[@#]/, '');
    const role = () => people.roles().find((each) => each.name === bare || each.name === name)?.id;
    const channel = () => people.channels().find((each) => each.name === bare)?.id;
    if (kind) return kind === 'role' ? role() : channel();
    if (name.startsWith('#')) return channel();
    const isBot = people.member(botId)?.name.toLowerCase() === bare.toLowerCase();
    return this.#ids.get(bare) ?? (isBot ? botId : role());
  }

  /** `@game.pgn`: a file that lies beside the transcript. Throws Unmet where there is none. */
  file(named: string): SentFile {
    const name = named.replace(/^@/, '');
    try {
      return { name: basename(name), bytes: readFileSync(join(this.#folder, name)) };
    } catch {
      throw new Unmet(`there is no file ${name} beside this transcript`);
    }
  }

  /** Text as the client sends it, `@bea` made a mention; `@everyone` stays the text that it is. */
  mention(text: string): string {
    return text.replace(/@([\w.]*\w)/g, (whole, name: string) => {
      const id = name === 'everyone' || name === 'here' ? undefined : this.lookup(`@${name}`);
      return id === undefined ? whole : `<@${id}>`;
    });
  }

  /** The channel or thread in which a line is said. Throws Unmet where there is none. */
  channelAt(at: Whereabouts): Snowflake {
    if (at.kind === 'channel') {
      const named = this.stage.discord.people.channels().find(({ name }) => isCalled(name, at.name))?.id;
      if (named === undefined && at.name !== 'channel') throw new Unmet(`there is no channel #${at.name}`);
      return named ?? this.#channelId;
    }
    const thread = this.games.threadAt(at);
    if (thread === undefined && at.kind === 'game') throw new Unmet(`there is no game ${at.number} yet`);
    return thread ?? this.#channelId;
  }

  /** Waits until everything is done that follows from what happened so far. */
  async settle(): Promise<void> {
    await this.stage.arbiter.settled();
    await this.games.look();
  }

  /** Throws Unmet for an interaction that failed before a member's eyes, unless something was broken on purpose. */
  accept(answer: Answer): Answer {
    if (answer.kind !== 'failed' || this.faultOrdered) return answer;
    const { shown, detail } = answer.failure;
    throw new Unmet(`the interaction failed: "${shown}"`, [detail]);
  }

  /** Throws Unmet if the bot has since the last call sent what Discord refuses, faults that were ordered aside. */
  judgeRequests(): void {
    const failures = this.stage.discord.failures.slice(this.#judged);
    this.#judged += failures.length;
    const bad = failures.filter(({ status }) => !this.excused.has(status));
    if (bad.length === 0) return;
    throw new Unmet(
      'Discord refuses what the bot sent',
      bad.map(({ request, status, code, message, errors }) =>
        [`${request}: ${status}, ${code} ${message}`, errors && JSON.stringify(errors)].filter(Boolean).join(' '),
      ),
    );
  }
}

/** The roles that those who hold an office have in the server. */
export const OFFICES = { td: 'Tournament director', appeals: 'Appeals committee', managers: 'Manager' } as const;

/** `#case-12` is the thread "Case 12: ann – bea": in a line, a name has no blanks, and may end early. */
const isCalled = (name: string, wanted: string): boolean => {
  const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return name === wanted || slug(name) === slug(wanted) || slug(name).startsWith(`${slug(wanted)}-`);
};

const castOf = ({ discord: { people } }: Stage, { cast }: Script): ReadonlyMap<string, Snowflake> => {
  const roles = new Map<string, Snowflake[]>();
  for (const office of ['td', 'appeals', 'managers'] as const) {
    if (cast[office].length === 0) continue;
    const { id } = people.addRole({
      name: OFFICES[office],
      mentionable: true,
      ...(office === 'managers' && { permissions: PermissionFlagsBits.ManageGuild }),
    });
    for (const name of cast[office]) roles.set(name, [...(roles.get(name) ?? []), id]);
  }
  return new Map(
    cast.members.map(({ name, shownName }) => {
      const held = roles.get(name);
      const { id } = people.addMember({
        name,
        ...(shownName !== undefined && { displayName: shownName }),
        ...(held && { roles: held }),
      });
      return [name, id];
    }),
  );
};
