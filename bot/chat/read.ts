import { readSaid, type Said } from './said.ts';

/** What a typed message is for the arbiter. Anything that isn't plainly meant for it is chatter, and left alone. */
export type ChatReading =
  | { readonly kind: 'move'; readonly text: string; readonly offersDraw: boolean }
  | { readonly kind: 'offer' }
  | { readonly kind: 'resignation' }
  | { readonly kind: 'adjust' }
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'here' }
  /** What was meant for `/seal` or `/if`, typed where everybody reads it. */
  | { readonly kind: 'spilt'; readonly command: 'seal' | 'if' }
  | { readonly kind: 'chatter' };

/** A move is short; a longer message is conversation. */
const LONGEST = 40;

/** Ledger O6: the phrases that count as an offer or a resignation, once confirmed. */
const OFFER =
  /^(?:draw|remis|nichya|nichja|tablas|patta|nulle)\s*\?+!?$|^i (?:offer|propose|would like) a draw[.!]?$|^(?:would you like|do you want|how about|shall we (?:agree|call it)) a draw\s*\??$|^draw offer[.!]?$/i;
const RESIGNATION = /^(?:i )?resigns?[.!]?$|^i give up[.!]?$/i;

/** Ledger X1: said first, it lets one look at pieces without touching them. */
const ADJUST = /^(?:(?:i )?adjust(?:ing)?|j['’]?\s?adoube)[.!]?$/i;

/** Ledger G2: who is waited for says that they are there. */
const HERE = /^(?:i['’]?\s?a?m\s+)?(?:here|back)[.!]?$/i;
/** A sealed move or conditional line in the open: these words, and a move behind them. */
const SPILT = /^\/?(?:(seal(?:ed)?(?:\s+move)?)|if)(?:\s+move|\s+line)?(?:\s*:\s*|\s+)(.+)$/is;

/** What stands between the moves of a line. */
const BETWEEN = /^(?:if|then|or|and|please)[.!]?$/i;

/** An offer that goes with a move: "Nf3 draw?", "Nf3, I offer a draw", "Nf3 (=)". Not "Nf3 =)", which smiles. */
const WITH_OFFER = /[\s,;]+(?:draw\s*\?*|remis\s*\?*|i offer a draw[.!]?|\(=\)|with a draw offer)$/i;

const NUMBER = /^(?:\d{1,3}\s*(?:\.+|…)\s*|\.\.\.\s*|…\s*)+/;
const CASTLING = /^(?:[o0]-?[o0](?:-?[o0])?|castles?(?: (?:king ?side|queen ?side|short|long))?)$/i;
/** Squares, with pieces and signs about them: "Nf3", "e2e4", "exd8=Q", "Ng1-f3", "nbd2", "♘f3". */
const WITH_SQUARE = /^[KQRBNPSTDLCFAkqrbnp♔-♟]?[a-h]?[1-8]?\s?[-x:×]?\s?[a-h][1-9](?:[=/(]?\s?[QRBNKPqrbnkp♔-♟]\)?)?$/u;
/** A piece or letter and a square off the board: not a move, but plainly meant as one. */
const NEARLY = /^[KQRBN][a-z]?[0-9]?[-x:]?[a-z][0-9]$/;
const DESCRIPTIVE =
  /^(?:[KQ]?[KQRBNP]|[KQRBNP]\([^)]{1,6}\))\s?(?:[-x]\s?)(?:[KQ]?[RBNKQP]?\s?[1-8]?)(?:[=/(]?[QRBN]\)?)?$/i;
const NUMERIC = /^[1-8]{4}[1-4]?$/;
/** Signs that follow a move: check, mate, comment signs, en passant. */
const TAIL = /(?:\s*(?:[+#!?]+|e\.?p\.?|ch\.?|check|mate|checkmate))+$/i;

/** What keyboards slip in unseen: marks of direction, joiners, and what chooses how a sign is drawn. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]+/gu;
/** Letters and digits of East Asian keyboards, twice as wide as ours. */
const WIDE = /[\uff01-\uff5e]+/g;
/** Quotation marks and Discord's own markup, all around: "Nf3", `Nf3`, **Nf3**, ||Nf3||. */
const WRAPPED = /^(?:["'`*_~|“”„«»‘’]+)(.+?)(?:["'`*_~|“”„«»‘’]+)$/s;
/** A face or picture after the move says how it was meant, not what; the chess pieces among them are no faces. */
const FACES = /(?:\s+(?:[:;=8][-']?[()DPpO|/\\]|<3|\^\^|xD|(?![♔-♟])\p{Extended_Pictographic}+\p{Emoji_Modifier}?))+$/u;

/** The text as its writer saw it, without what was put around or behind it. */
const bare = (typed: string): string => {
  const text = typed
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => wide.normalize('NFKC'))
    .normalize('NFC')
    .trim();
  return text.replace(FACES, '').replace(WRAPPED, '$1').trim();
};

const isMove = (text: string): boolean => {
  const body = text.replace(NUMBER, '').replace(TAIL, '').trim();
  return [CASTLING, WITH_SQUARE, NEARLY, DESCRIPTIVE, NUMERIC].some((form) => form.test(body));
};

/** Several moves in a row, each numbered or not: "14. Nf3 Nf6". */
const isRun = (text: string): boolean => {
  const words = text
    .replace(/\d+\s*(?:\.+|…)\s*/g, '')
    .split(/\s+/)
    .filter(Boolean);
  return words.length > 1 && words.every(isMove);
};

/** What was meant to be seen by nobody: nothing but moves behind the word, or it would be talk. */
const spilt = (text: string): ChatReading | undefined => {
  const said = SPILT.exec(text);
  const words = (said?.[2] ?? '')
    .replace(/\d{1,3}\s*(?:\.+|…)/g, ' ')
    .split(/[\s,;:]+/)
    .filter((word) => word !== '' && !BETWEEN.test(word));
  if (!said || words.length === 0 || !words.every(isMove)) return undefined;
  return { kind: 'spilt', command: said[1] ? 'seal' : 'if' };
};

/** What a message means. In: the text as typed, a leading mention of the bot taken off. */
export const readChat = (typed: string): ChatReading => {
  const text = bare(typed);
  if (OFFER.test(text)) return { kind: 'offer' };
  if (RESIGNATION.test(text)) return { kind: 'resignation' };
  if (ADJUST.test(text)) return { kind: 'adjust' };
  if (HERE.test(text)) return { kind: 'here' };
  const said = readSaid(text);
  if (said) return { kind: 'said', said };
  const secret = spilt(text);
  if (secret) return secret;
  const offersDraw = WITH_OFFER.test(text);
  const move = offersDraw ? text.replace(WITH_OFFER, '').trim() : text;
  const meant = move.length <= LONGEST && (isMove(move) || isRun(move));
  return meant ? { kind: 'move', text: move, offersDraw } : { kind: 'chatter' };
};
