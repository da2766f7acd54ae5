/**
 * How an event's rounds are paired: by Berger's tables, once or twice around (ledger W2); by the FIDE (Dutch) Swiss system
 * (W1); or by its director.
 */
export const SYSTEMS = ['roundRobin', 'doubleRoundRobin', 'swiss', 'byHand'] as const;
export type System = (typeof SYSTEMS)[number];

/** Whether everybody meets everybody by tables, in which each has a number from the first round on. */
export const hasTables = (system: System): system is 'roundRobin' | 'doubleRoundRobin' =>
  system === 'roundRobin' || system === 'doubleRoundRobin';
