import type { Outcome } from '../../laws/index.ts';

const WRITTEN: Readonly<Partial<Record<Outcome, string>>> = {
  '1/2-1/2': '½–½',
  '1/2-0': '½–0',
  '0-1/2': '0–½',
  annulled: 'annulled',
};

/** The score as players write it. */
export const score = (outcome: Outcome): string => WRITTEN[outcome] ?? outcome.replace('-', '–');
