/**
 * Where bytes lie that are too large for the database. Keys are ours alone, never a caller's: one folder and a name,
 * such as `0199…/640.webp`. A file is there as a whole or not at all, and never changes.
 */
export type Files = {
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is none. */
  readonly read: (key: string) => Promise<Uint8Array | null>;
  /** Rejects with a sentence about what to mend when files cannot be read here. */
  readonly check: () => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
};
