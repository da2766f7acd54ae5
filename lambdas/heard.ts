/** How far the listener has come with what is typed: for the one that starts after it. */
export interface HeardStore {
  /** Discord's id of the newest message that was dealt with; undefined before there was any. */
  heardUpTo(): Promise<string | undefined>;
  noteHeard(messageId: string): Promise<void>;
}
