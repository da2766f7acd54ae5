import { ROLES, type Role } from '../types.ts';

/** Piece letters by language, in the order of ROLES: the table of the PGN standard, 8.2.1. */
const LETTERS = {
  en: 'PNBRQK',
  cs: 'PJSVDK',
  da: 'BSLTDK',
  de: 'BSLTDK',
  es: 'PCATDR',
  et: 'PROVLK',
  fi: 'PRLTDK',
  fr: 'PCFTDR',
  hu: 'GHFBVK',
  is: 'PRBHDK',
  it: 'PCATDR',
  nl: 'OPLTDK',
  no: 'BSLTDK',
  pl: 'PSGWHK',
  pt: 'PCBTDR',
  ro: 'PCNTDR',
  sv: 'BSLTDK',
} as const;

type Language = keyof typeof LETTERS;

/** The figurines that print uses for both sides, in the order of ROLES, and those that only diagrams use. */
const FIGURINES = '♙♘♗♖♕♔';
const FILLED_FIGURINES = '♟♞♝♜♛♚';

/** Languages whose letters are tried when the player's own is not known, and English has no such piece. */
const WIDELY_READ: readonly Language[] = ['de', 'fr', 'es', 'nl', 'it'];

const languageOf = (locale: string): Language => {
  const language = locale.slice(0, 2).toLowerCase();
  if (language === 'nb' || language === 'nn') return 'no';
  return language in LETTERS ? (language as Language) : 'en';
};

/** The piece letter in the language of a tag such as Discord's "de" or "es-ES"; English where the tag is unknown. */
export const letterOf = (role: Role, locale = 'en'): string => LETTERS[languageOf(locale)][ROLES.indexOf(role)]!;

export const figurineOf = (role: Role): string => FIGURINES[ROLES.indexOf(role)]!;

/** Filled figurines as outlined ones, so that a reader meets one set only. */
export const outlineFigurines = (text: string): string =>
  text.replace(/[♟♞♝♜♛♚]/g, (glyph) => FIGURINES[FILLED_FIGURINES.indexOf(glyph)]!);

/** Which roles a capital letter or figurine may stand for. More than one where the languages disagree. */
export type Alphabet = ReadonlyMap<string, readonly Role[]>;

const alphabetOf = (sets: readonly string[]): Alphabet => {
  const alphabet = new Map<string, readonly Role[]>();
  for (const set of sets)
    for (const [index, letter] of [...set].entries()) {
      const roles = alphabet.get(letter) ?? [];
      const role = ROLES[index]!;
      if (!roles.includes(role)) alphabet.set(letter, [...roles, role]);
    }
  return alphabet;
};

const byLanguage = new Map<Language, Alphabet>();

/** What is read for a player of this locale: the own letters, the English ones (which pawns don't have) and figurines. */
export const alphabetFor = (locale = 'en'): Alphabet => {
  const language = languageOf(locale);
  let alphabet = byLanguage.get(language);
  if (alphabet === undefined) {
    alphabet = alphabetOf([LETTERS[language], LETTERS.en.replace('P', ' '), FIGURINES]);
    byLanguage.set(language, alphabet);
  }
  return alphabet;
};

/** Letters that mean no piece in English but do in a language many players write: S, L, T, D, F, C, A, O. */
export const FOREIGN_LETTERS: Alphabet = new Map(
  [...alphabetOf(WIDELY_READ.map((language) => LETTERS[language]))].filter(([letter]) => !LETTERS.en.includes(letter)),
);
