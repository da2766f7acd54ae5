import { fail, ok, type Result } from '../result.ts';
import { isWhole, type PgnError, type PgnGame } from './game.ts';
import { readGame } from './reader.ts';
import { Scanner } from './scanner.ts';

/**
 * Reads every game in a text of the import format of the PGN standard, and what files that call themselves PGN have
 * besides. A game that is broken somewhere keeps its moves up to there and says in `errors` what is wrong and on which
 * line; the games after it are not lost. Fails with the first error only where no game in the text is whole.
 */
export const parsePgn = (text: string): Result<PgnGame[], PgnError> => {
  const scanner = new Scanner(text);
  const games: PgnGame[] = [];
  for (let game = readGame(scanner, 0); game !== undefined; game = readGame(scanner, games.length)) games.push(game);
  const error = games.flatMap(({ errors }) => errors).find(({ fatal }) => fatal);
  return error && !games.some(isWhole) ? fail(error) : ok(games);
};
