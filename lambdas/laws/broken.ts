/** A stored history that contradicts itself: a fault of ours, never of a player. */
export class BrokenHistory extends Error {}
