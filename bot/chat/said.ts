import type { ClaimKind } from '../../lambdas/laws/index.ts';

/** What a player says in words and means for the arbiter. None of it binds before it is confirmed (ledger O6). */
export type Said =
  /** A draw claimed, of a kind where one was named, and with a move where it is to come about by it (ledger C1, C2). */
  | { readonly kind: 'claim'; readonly claim?: ClaimKind; readonly move?: string }
  /** That the opponent's time has run out (ledger T3). */
  | { readonly kind: 'flag' }
  /** A call for the arbiter (ledger A1). */
  | { readonly kind: 'call' }
  /** What can't be taken back, or is to be: an offer or claim (ledger O2, C6), a move (M8). */
  | { readonly kind: 'withdraw' | 'takeback' };

/** A sentence about a claim is short; a longer one is conversation. */
const LONGEST = 80;

const CLAIM = /^i?\s*(?:(?:would like|want|wish) to\s+|hereby\s+)?claim\b/i;
const CLAIM_ALONE = /^(?:(?:threefold|three-fold|3-?fold)(?: repetition)?|(?:fifty|50)[- ]moves?(?: rule)?)[.!]*$/i;
const FLAG =
  /^(?:(?:your |his |her |their |the )?flag(?:'s|’s| is| has)?(?: down| fallen| fell)?|(?:your|his|her|their) time (?:is up|has run out|is over))[.!]*$/i;
const CALL =
  /^(?:arbiter|i (?:call|want|need|ask for|request) (?:for )?(?:the |an )?(?:arbiter|arbitration)|(?:please )?call (?:for )?(?:the|an) arbiter)[.!]*$/i;
const WITHDRAW = /^i (?:withdraw|take back|cancel|retract) (?:my|the) (?:draw )?(?:offer|claim)(?: of a draw)?[.!]*$/i;
const TAKEBACK =
  /^(?:take-?\s?back(?: please)?|(?:can|may|could) i (?:take (?:that|it|my (?:last )?move) back|take back (?:that|it|my (?:last )?move)|have a take-?\s?back)(?:,? please)?|i take (?:that|it|my (?:last )?move) back)\s*[.!?]*$/i;

const KINDS: readonly (readonly [RegExp, ClaimKind])[] = [
  [/\b(?:three-?\s?fold|3-?fold|repetition|three times|third time)\b/i, 'threefold'],
  [/\b(?:fifty|50)\b/i, 'fifty'],
  [/\b(?:dead|insufficient|material)\b/i, 'dead'],
  [/\bperpetual\b/i, 'perpetual'],
];
const ON_TIME = /\b(?:win|flag|time)\b/i;
/** The move that would bring a claim about: "… with Ng8", "… by Ng8". */
const WITH_MOVE = /\b(?:with|by|after|playing) (\S+?)[.!]*$/i;

const claimIn = (text: string): Said => {
  const claim = KINDS.find(([words]) => words.test(text))?.[1];
  if (!claim) return ON_TIME.test(text) ? { kind: 'flag' } : { kind: 'claim' };
  const last = WITH_MOVE.exec(text)?.[1];
  const move = last !== undefined && /\d|-/.test(last) && !/fold/i.test(last) ? last : undefined;
  return { kind: 'claim', claim, ...(move !== undefined && { move }) };
};

/** What is said in a player's own words. In: the text without what stood around it. Undefined for anything else. */
export const readSaid = (text: string): Said | undefined => {
  if (text.length > LONGEST) return undefined;
  if (TAKEBACK.test(text)) return { kind: 'takeback' };
  if (text.endsWith('?')) return undefined; // a question claims nothing
  if (CLAIM.test(text) || CLAIM_ALONE.test(text)) return claimIn(text);
  if (FLAG.test(text)) return { kind: 'flag' };
  if (CALL.test(text)) return { kind: 'call' };
  return WITHDRAW.test(text) ? { kind: 'withdraw' } : undefined;
};
