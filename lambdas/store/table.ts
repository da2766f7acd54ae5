/**
 * The one table and its indexes: the only description of them. The stack deploys it and the embedded store creates it.
 * Every item has `pk` and `sk`, both strings. All indexes are sparse and hold keys alone.
 */
export interface TableKey {
  readonly name: string;
  readonly type: 'S' | 'N';
}

export interface TableIndex {
  readonly name: string;
  readonly hash: TableKey;
  readonly range: TableKey;
}

export const PARTITION_KEY: TableKey = { name: 'pk', type: 'S' };
export const SORT_KEY: TableKey = { name: 'sk', type: 'S' };

/** What is due, by when: an item stands here only while it has a `dueAt`. */
export const DUE: TableIndex = {
  name: 'due',
  hash: { name: 'dueShard', type: 'S' },
  range: { name: 'dueAt', type: 'N' },
};

/** A member's games. `standing` changes only when a game ends, so moves leave the indexes with it alone. */
export const STANDING: TableKey = { name: 'standing', type: 'S' };
export const BY_FIRST_PLAYER: TableIndex = {
  name: 'byFirstPlayer',
  hash: { name: 'firstPlayer', type: 'S' },
  range: STANDING,
};
export const BY_SECOND_PLAYER: TableIndex = {
  name: 'bySecondPlayer',
  hash: { name: 'secondPlayer', type: 'S' },
  range: STANDING,
};

/** The games of a server in which a case waits: one stands here only while it does, so moves leave this index alone. */
export const DOCKET: TableIndex = {
  name: 'docket',
  hash: { name: 'docket', type: 'S' },
  range: { name: 'waitsSince', type: 'N' },
};

/** A server's games. */
export const BY_SERVER: TableIndex = {
  name: 'byServer',
  hash: { name: 'server', type: 'S' },
  range: STANDING,
};

export const INDEXES: readonly TableIndex[] = [DUE, BY_FIRST_PLAYER, BY_SECOND_PLAYER, DOCKET, BY_SERVER];

/**
 * How many parts the due index has. A part takes 1,000 write units a second and a move costs up to four, so four parts
 * carry about a thousand moves a second. Never lower it in a table that has games: what lies in the others would be
 * forgotten.
 */
export const DUE_SHARDS = 4;

/** Present, and true, on a game or event that has something to announce: the publisher's stream filter looks for it. */
export const TO_ANNOUNCE = 'toAnnounce';

/** An item is cleared away some time after this instant, in seconds: drafts have it, and nothing that is to last. */
export const EXPIRES_AT = 'expiresAt';
