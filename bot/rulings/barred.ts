import { type GameId, type Refusal, type Ruling, type RulingKind, SECOND } from '../../lambdas/laws/index.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { ruleCommand } from './command.ts';

const COLORS = ['white', 'black'] as const;

/** Rulings of a kind as good as any others: what the laws say to all of these they say whatever is filled in. */
const SAMPLES: Readonly<Record<RulingKind, readonly Ruling[]>> = {
  playOn: [{ kind: 'playOn' }],
  stopClocks: [{ kind: 'stopClocks' }],
  giveTime: COLORS.map((color) => ({ kind: 'giveTime', color, duration: SECOND })),
  takeTime: COLORS.map((color) => ({ kind: 'takeTime', color, duration: SECOND })),
  restore: [{ kind: 'restore', ply: 0 }],
  award: [{ kind: 'award', result: { outcome: '1-0', forfeit: false } }],
  annul: [{ kind: 'annul' }],
  adjudicate: [{ kind: 'adjudicate', outcome: '1-0' }],
  warn: [{ kind: 'warn', member: '' }],
  expel: [{ kind: 'expel', member: '' }],
  readmit: [{ kind: 'readmit', member: '' }],
  reject: [{ kind: 'reject' }],
  groundless: [{ kind: 'groundless' }],
};

/** What depends on what is filled in. */
const OF_DETAILS: ReadonlySet<Refusal['code']> = new Set<Refusal['code']>([
  'reasonNeeded',
  'tooMuchTime',
  'tooMuchTimeGiven',
  'sameResult',
  'boardDecides',
  'badStart',
]);

/** Why a ruling of this kind is refused whatever is filled in: said before anything is read or asked. */
export const refusedAnyway = async (
  bot: Bot,
  asked: Asked,
  gameId: GameId,
  kind: RulingKind,
  caseNumber: number | undefined,
): Promise<Refusal | undefined> => {
  const at = receivedAt(asked.id, bot.now());
  let refused: Refusal | undefined;
  for (const ruling of SAMPLES[kind]) {
    const command = await ruleCommand(bot, asked, { ruling, reason: '', case: caseNumber });
    const considered = await bot.desk.consider({ gameId, command, cause: asked.id, at });
    if (considered.accepted || OF_DETAILS.has(considered.refusal.code)) return undefined;
    refused = considered.refusal;
  }
  return refused;
};
