/** How an event's rounds are paired (ledger W1, W2): by Berger's tables, once or twice around; or by its director. */
export const SYSTEMS = ['roundRobin', 'doubleRoundRobin', 'byHand'] as const;
export type System = (typeof SYSTEMS)[number];
