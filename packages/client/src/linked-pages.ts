import type { CallExtras } from './table-call.ts';

export type LinkedPage<Entry> = {
  readonly entries: readonly Entry[];
  readonly nextCursor: string | null;
};

/** Calls for a list whose body is plain: where it goes on stands in `Link`. */
type Load<Entry> = (query: { cursor?: string }, extras: CallExtras) => Promise<readonly Entry[]>;

/** One page of a plain list, from behind a cursor; null asks for the first. */
export async function linkedPage<Entry>(
  load: Load<Entry>,
  { cursor, signal }: { cursor: string | null; signal: AbortSignal },
): Promise<LinkedPage<Entry>> {
  const found: { nextCursor: string | null } = { nextCursor: null };
  const onNextCursor = (next: string | null) => {
    found.nextCursor = next;
  };
  const entries = await load(cursor === null ? {} : { cursor }, { signal, onNextCursor });
  return { entries, ...found };
}

/** A plain list to its end, for what has to know every entry of it. */
export async function wholeList<Entry>(load: Load<Entry>, signal: AbortSignal): Promise<Entry[]> {
  const all: Entry[] = [];
  let cursor: string | null = null;
  do {
    const page: LinkedPage<Entry> = await linkedPage(load, { cursor, signal });
    all.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
