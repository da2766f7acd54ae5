import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { fail, ok, type Result } from '../../lambdas/chess/index.ts';
import { cutShort, LONGEST_MESSAGE } from '../../lambdas/publish/words/quote.ts';
import { plain, plainName } from '../../lambdas/publish/words/text.ts';
import type { TournamentRecord } from '../../lambdas/tournament-record.ts';
import { replayTournament, type Tournament, type TournamentId } from '../../lambdas/tournaments/index.ts';
import type { Bot } from '../bot.ts';
import type { Choice, Suggest } from '../commands/command.ts';

export const EVENT_OPTION: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.String,
  name: 'event',
  description: 'Which event, by its name',
  autocomplete: true,
  max_length: 100,
};

export interface Found {
  readonly id: TournamentId;
  readonly tournament: Tournament;
  readonly record: TournamentRecord;
}

/** As many events as one list offers. */
const MOST_LISTED = 25;
const LONGEST_CHOICE = 100;

/** A server's events that are not over (or that are), newest first. */
export const eventsIn = async (bot: Bot, guildId: string, over: boolean): Promise<readonly Found[]> =>
  (await bot.store.tournamentsIn(guildId, { over, limit: MOST_LISTED })).map((record) => ({
    id: record.id,
    tournament: replayTournament(record.events),
    record,
  }));

/** The event of this id; undefined where there is none in this server. */
export const lookAt = async (bot: Bot, guildId: string, id: TournamentId): Promise<Found | undefined> => {
  const found = await bot.tournaments.look(id);
  return found && found.tournament.place.guildId === guildId ? { id, ...found } : undefined;
};

const isCalled = ({ id, tournament }: Found, text: string): boolean =>
  id === text || tournament.name.toLowerCase() === text.toLowerCase();

const NONE = 'No event is open in this server. A tournament director opens one with `/event new`.';

/**
 * The event that is meant: the one of this name (or id), or where none is named the only one that is open. Fails with
 * what to tell.
 */
export const findEvent = async (
  bot: Bot,
  guildId: string,
  wanted: string | undefined,
): Promise<Result<Found, string>> => {
  const open = await eventsIn(bot, guildId, false);
  const text = wanted?.trim() ?? '';
  if (text === '') {
    const [only, other] = open;
    if (only && !other) return ok(only);
    return fail(only ? cutShort(`Say which \`event\`: ${names(open)}.`, LONGEST_MESSAGE) : NONE);
  }
  const found = [...open, ...(await eventsIn(bot, guildId, true))].find((each) => isCalled(each, text));
  if (found) return ok(found);
  const known = open.length > 0 ? ` Open now: ${names(open)}.` : '';
  return fail(cutShort(`There is no event "${plain(text, 60)}" in this server.${known}`, LONGEST_MESSAGE));
};

const names = (found: readonly Found[]): string =>
  found.map(({ tournament }) => `"${plain(tournament.name, 60)}"`).join(', ');

/** Offers the events that are open, then those that are over, as far as their names fit what is typed. */
export const suggestEvents: Suggest = async (asked, typed, bot) => {
  const wanted = typed.trim().toLowerCase();
  const all = [...(await eventsIn(bot, asked.guildId, false)), ...(await eventsIn(bot, asked.guildId, true))];
  return all
    .filter(({ tournament }) => tournament.name.toLowerCase().includes(wanted))
    .slice(0, MOST_LISTED)
    .map(
      ({ id, tournament }): Choice => ({
        name: plainName(`${tournament.name}${tournament.phase === 'over' ? ' (over)' : ''}`, LONGEST_CHOICE),
        value: id,
      }),
    );
};
