import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { CLAIM_KINDS } from '../../lambdas/laws/index.ts';
import { privately } from '../answers.ts';
import { inGame } from '../ask.ts';
import { CLAIM_NAMES, makeClaim } from '../controls/claim.ts';
import { makeClocksClaim, makeFlagClaim } from '../controls/flag.ts';
import { makeTouchClaim } from '../controls/touch.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';
import { suggestMove } from './move.ts';

/** Claims that are about no draw, but stand beside the others (ledger X2, T3, G5). */
const TOUCH_MOVE = 'touch-move';
const FLAG = 'flag';
const CLOCKS = 'clocks';

/** `/claim`: has a claim reviewed: to a draw, on the board or with the move that would bring it about (ledger C1 to C8), or
 * to what the opponent's time or touch costs (T3, X2). */
export const claim: SlashCommand = {
  definition: serverCommand('claim', 'Claim a draw, or the win on time, and have it reviewed at once', [
    {
      type: ApplicationCommandOptionType.String,
      name: 'kind',
      description: 'What you claim',
      required: true,
      choices: [
        ...CLAIM_KINDS.map((kind) => ({ name: CLAIM_NAMES[kind], value: kind as string })),
        { name: 'Touch-move: the opponent broke it', value: TOUCH_MOVE },
        { name: "Time: the opponent's flag has fallen", value: FLAG },
        { name: 'Clocks: set wrongly at the resumption', value: CLOCKS },
      ],
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'move',
      description: 'Your move that would bring it about (none: it is on the board)',
      autocomplete: true,
      max_length: 100,
    },
  ]),
  suggest: { move: suggestMove },
  run: (asked, given, bot) =>
    inGame(bot, asked, async (gameId) => {
      if (given.text('kind') === TOUCH_MOVE) return makeTouchClaim(bot, asked, gameId);
      if (given.text('kind') === FLAG) return makeFlagClaim(bot, asked, gameId);
      if (given.text('kind') === CLOCKS) return makeClocksClaim(bot, asked, gameId);
      const kind = CLAIM_KINDS.find((known) => known === given.text('kind'));
      if (!kind)
        return privately(
          'Choose what you claim: threefold repetition, fifty moves, a dead position, perpetual check, touch-move, time or clocks.',
        );
      return makeClaim(bot, asked, gameId, kind, given.text('move'));
    }),
};
