import type { Settings } from '../../lambdas/laws/index.ts';

/** A rule that the arbiter applies: what it says, the settings it turns on, and where it is done. */
export interface LedgerRow {
  readonly id: string;
  readonly rule: string;
  readonly settings?: readonly (keyof Settings)[];
  /** Files, from the root of the repository. None where nothing is there yet. */
  readonly code: readonly string[];
}

const row = (id: string, rule: string, code: string, ...settings: (keyof Settings)[]): LedgerRow => ({
  id,
  rule,
  code: code.split(' ').filter((path) => path !== ''),
  ...(settings.length > 0 && { settings }),
});

const CHESS = 'lambdas/chess';
const NOTATION = 'lambdas/chess/notation';
const LAWS = 'lambdas/laws';
const EVENTS = 'lambdas/tournaments';

/** Every rule of the ledger, in its order. */
export const LEDGER: readonly LedgerRow[] = [
  row('M1', 'Board, pieces, first position; White begins, moves alternate', `${CHESS}/position.ts ${LAWS}/moves.ts`),
  row('M2', 'How each piece moves and takes', `${CHESS}/position.ts`),
  row('M3', 'Castling: lost for good, or prevented for now', `${CHESS}/position.ts lambdas/publish/words/castling.ts`),
  row('M4', 'Taking in passing, on the very next move', `${CHESS}/position.ts`),
  row(
    'M5',
    'A pawn on the last rank becomes the piece that its player names',
    `${NOTATION} ${LAWS}/touch.ts bot/controls/picker.ts`,
  ),
  row('M6', 'No move leaves one’s own king in check', `${CHESS}/position.ts`),
  row(
    'M7',
    'An illegal move changes nothing, and is answered with the reason',
    `${LAWS}/moves.ts lambdas/publish/words/illegal.ts`,
  ),
  row(
    'M8',
    'A move that was submitted stands; take-backs by consent where a game was set up so',
    `${LAWS}/takeback.ts ${LAWS}/settings.ts`,
    'takebacks',
  ),
  row('M9', 'Mate and stalemate end the game at once, whatever is pending', `${LAWS}/moves.ts`),

  row('N1', 'Short algebraic notation', NOTATION),
  row('N2', 'Long algebraic notation', NOTATION),
  row('N3', 'Castling in every usual spelling', NOTATION),
  row('N4', 'Promotion in every usual spelling', NOTATION),
  row('N5', 'Descriptive notation', NOTATION),
  row('N6', 'Forsyth notation and FEN', `${CHESS}/fen.ts`),
  row('N7', 'Move numbers and runs of moves', NOTATION),
  row('N8', 'ICCF numbers, figurines, piece letters of other languages', NOTATION),
  row('N9', 'Lower-case piece letters', NOTATION),
  row(
    'N10',
    'What is not understood gets an answer with the closest moves',
    'lambdas/publish/words/reading.ts bot/answers.ts',
  ),
  row('N11', 'PGN, read and written', `${CHESS}/pgn lambdas/publish/pgn.ts`),

  row('E1', 'Checkmate, stalemate', `${LAWS}/moves.ts`),
  row(
    'E2',
    'Resignation, and what it is worth where the opponent can’t mate',
    `${LAWS}/decide.ts ${LAWS}/review.ts`,
    'resignationDrawsIfUnwinnable',
  ),
  row('E3', 'Agreement', `${LAWS}/draws.ts`),
  row('E4', 'Dead position', `${LAWS}/review.ts ${LAWS}/moves.ts ${CHESS}/verdicts`, 'deadPosition'),
  row('E5', 'Threefold, and what comes at once', `${LAWS}/claims.ts ${LAWS}/moves.ts`, 'repetition'),
  row('E6', 'Fifty moves, and what comes at once', `${LAWS}/claims.ts ${LAWS}/moves.ts`, 'quietMoves'),
  row('E7', 'Perpetual check', `${LAWS}/claims.ts ${CHESS}/verdicts`, 'perpetualCheck'),
  row('E8', 'Both players at fault', `${LAWS}/flag.ts ${LAWS}/attendance.ts`, 'bothFlags'),
  row('E9', 'Adjudication', `${LAWS}/arbitration/rule.ts`),
  row('E10', 'A game annulled', `${LAWS}/setup.ts lambdas/follow-up.ts`),

  row('O1', 'When a draw may be offered', `${LAWS}/draws.ts`, 'offerTime', 'moveBeforeOffer'),
  row('O2', 'An offer can’t be withdrawn', `${LAWS}/draws.ts`),
  row('O3', 'When an offer lapses', `${LAWS}/offers.ts`, 'offerLapsesOnMove'),
  row(
    'O4',
    'Too many offers are counted, and the director is told',
    `${LAWS}/offers.ts lambdas/publish/words/offers.ts`,
    'offerLimits',
  ),
  row('O5', 'No agreed draw before a move', `${LAWS}/offers.ts ${LAWS}/draws.ts`, 'noDrawBefore'),
  row('O6', 'Phrases that offer or resign, confirmed before they bind', 'bot/chat/read.ts bot/chat/chat.ts'),

  row('C1', 'Threefold on the board', `${LAWS}/claims.ts ${LAWS}/review.ts`, 'repetition'),
  row('C2', 'Threefold about to appear', `${LAWS}/claims.ts ${LAWS}/review.ts`, 'repetitionAhead'),
  row('C3', 'When positions are the same', `${CHESS}/fen.ts ${LAWS}/review.ts`),
  row('C4', 'Fifty moves, on the board or with the named move', `${LAWS}/review.ts`, 'quietMoves'),
  row('C5', 'Who moves without claiming loses the right for that move', `${LAWS}/claims.ts`),
  row('C6', 'A claim can’t be withdrawn, counts as an offer, and is reviewed at once', `${LAWS}/claims.ts`),
  row('C7', 'What becomes of a correct and of a wrong claim', `${LAWS}/claims.ts`, 'wrongClaimPlaysMove'),
  row('C8', 'Dead position on request, decided both ways', `${LAWS}/review.ts ${CHESS}/verdicts`),

  row('T1', 'Time controls in plain words', `${LAWS}/time`),
  row('T2', 'When clocks start and stop', `${LAWS}/time/clock.ts`),
  row('T3', 'What a fallen flag does', `${LAWS}/flag.ts`, 'flag', 'patience'),
  row('T4', 'What overstepping costs', `${LAWS}/flag.ts ${LAWS}/review.ts`, 'timeout', 'bothFlags'),
  row(
    'T5',
    'Who does not come to the start or a resumption',
    `${LAWS}/arrival.ts ${LAWS}/attendance.ts`,
    'defaultTime',
    'defaultAtStart',
    'bothAbsentAtStart',
  ),
  row(
    'T6',
    'Interruptions that are nobody’s fault',
    `${LAWS}/settle.ts lambdas/clock.ts ${LAWS}/arbitration/stop.ts`,
    'caseStopsClocks',
  ),
  row('T7', 'Clocks after the game was taken back to an earlier move', `${LAWS}/time/restore.ts`),
  row('T8', 'Reminders and the daily list', `${LAWS}/time/reminders.ts`),
  row('T9', 'Leave', `${LAWS}/leave.ts ${LAWS}/leave-review.ts`, 'leaveDays', 'leave'),
  row(
    'T10',
    'A deadline is enforced on schedule, to the millisecond of what came in time',
    `${LAWS}/flag.ts lambdas/clock.ts bot/asked.ts`,
  ),

  row('A1', 'Any player may ask for arbitration', `${LAWS}/arbitration/call.ts`),
  row('A2', 'Rulings', `${LAWS}/arbitration/rule.ts ${LAWS}/arbitration/evolve.ts bot/rulings`),
  row(
    'A3',
    'A request without any valid reason',
    `${LAWS}/arbitration/rule.ts ${LAWS}/arbitration/penalty.ts lambdas/publish/conduct.ts`,
    'groundlessCost',
  ),
  row(
    'A4',
    'An illegal position found, or a wrong start or result',
    `${LAWS}/setup.ts ${LAWS}/takeback.ts ${LAWS}/arbitration/decided.ts bot/td/start.ts`,
  ),
  row('A5', 'The arbiter intervenes only as the laws say', `${LAWS}/arbitration/grounds.ts ${EVENTS}/decide.ts`),
  row('A6', 'Every ruling is kept', 'lambdas/publish/case-record.ts bot/commands/case.ts'),
  row('A7', 'Appeal', `${LAWS}/arbitration/appeal.ts bot/controls/appeal.ts`),
  row('A8', 'Who is a director', 'bot/rank.ts lambdas/servers.ts'),

  row(
    'P1',
    'Penalties',
    `${LAWS}/arbitration/rule.ts ${LAWS}/expulsion.ts lambdas/conduct.ts ${EVENTS}/decide.ts lambdas/note-in-tournament.ts`,
  ),
  row('P2', 'Persistent refusal to comply', `${LAWS}/arbitration/rule.ts ${LAWS}/arbitration/result.ts`),
  row('P3', 'A timeout in an event', `${EVENTS}/timeouts.ts ${EVENTS}/note-game.ts bot/controls/event.ts`),
  row(
    'P4',
    'Distraction, unreasonable claims or offers',
    `${LAWS}/offers.ts ${LAWS}/arbitration/penalty.ts lambdas/publish/conduct.ts`,
    'offersWarned',
    'groundlessCost',
  ),
  row('P5', 'Spectators', 'bot/chat/guard.ts bot/doors/guarding.ts bot/expelled.ts', 'quiet'),
  row('P6', 'What help is allowed', `${LAWS}/books lambdas/publish/words/rules.ts`, 'help'),
  row(
    'P7',
    'A player’s record in an event',
    'lambdas/conduct.ts lambdas/publish/events/conduct.ts lambdas/tally.ts bot/td/player.ts',
  ),

  row('G1', 'Adjourning with a sealed move', `${LAWS}/sealing.ts ${LAWS}/adjourned.ts`, 'adjournment'),
  row('G2', 'Resuming at the appointed time', `${LAWS}/sealing.ts`),
  row('G3', 'The sealer is absent: a sealed reply', `${LAWS}/sealing.ts`),
  row('G4', 'A sealed move that is ambiguous or illegal', `${LAWS}/sealing.ts`),
  row('G5', 'Clocks or position set wrongly at the resumption', `${LAWS}/resumed-clocks.ts`),
  row('G6', 'A lost envelope', `${LAWS}/sealing.ts lambdas/envelopes.ts`),

  row('S1', 'Scores', `${LAWS}/ending.ts ${EVENTS}/score.ts`),
  row('S2', 'Ratings and titles', ''),
  row('S3', 'Material balance', `${CHESS}/material.ts`),

  row(
    'W1',
    'Swiss pairing by the FIDE (Dutch) rules: nobody meets twice, colours are balanced, one bye a player',
    `${EVENTS}/swiss ${EVENTS}/swiss-round.ts`,
  ),
  row(
    'W2',
    'Round robin, once or twice around, by the Berger tables; who leaves before half of it',
    `${EVENTS}/round-robin.ts ${EVENTS}/pairing.ts ${EVENTS}/score.ts`,
  ),
  row(
    'W3',
    'Withdrawal, return, late entry, and the bye of whoever has no opponent',
    `${EVENTS}/decide.ts bot/events/entries.ts ${LAWS}/event-standing.ts lambdas/tournament-follow-up.ts`,
  ),
  row('W4', 'Standings and tie-breaks', `${EVENTS}/standings.ts lambdas/publish/words/standings.ts`),
  row(
    'W5',
    'When a round ends and the next is paired; its games begin in threads, and call their players',
    `${EVENTS}/pair.ts lambdas/publish/words/event-news.ts lambdas/tournament-follow-up.ts bot/events/pair.ts`,
  ),
  row(
    'W6',
    'TRF out; what comes in is read, and makes no event',
    `${EVENTS}/report.ts ${EVENTS}/swiss/trf bot/events/export.ts`,
  ),

  row('K1', 'Team-mates are never paired', ''),
  row('K2', 'Places that pay points in both halves', ''),
  row('K3', 'A team game may be suspended', ''),

  row('X1', 'Touch-move, and adjusting', `${LAWS}/touch.ts bot/controls/touch.ts`, 'touchMove'),
  row('X2', 'When a breach of touch-move may be claimed', `${LAWS}/touch.ts`),
];
