import { BAD_CURSOR, type PageAsked } from '@comanda/contract/shapes/paging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid } from './errors.ts';

/** A list of one tenant (a restaurant, a user): a cursor is good for this one alone. */
type PagedList<Position> = {
  readonly list: string;
  readonly of: string;
  /** Where a page ended: what the list is ordered by, an id last. */
  readonly position: z.ZodType<Position>;
};

export type Page<Row> = { readonly rows: readonly Row[]; readonly nextCursor?: string };

function read(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

// Where the page before ended; null on the first page. Throws 400 for a cursor that was not made for this list: it is
// read as what it says and nothing else, and every query is bound to its tenant anyway.
function positionAsked<Position>(
  { list, of, position }: PagedList<Position>,
  { cursor }: Pick<PageAsked, 'cursor'>,
): Position | null {
  if (cursor === undefined) return null;
  const given = z.tuple([z.literal(list), z.literal(of), z.unknown()]).safeParse(read(cursor));
  const found = position.safeParse(given.data?.[2]);
  if (!given.success || !found.success)
    throw invalid([{ path: 'cursor', message: BAD_CURSOR, code: 'WRONG_FORMAT', format: 'cursor' }]);
  return found.data;
}

/** One page of a list. `load` brings up to `limit` rows from behind a position, in a strict order. */
export async function readPage<Position, Row>(
  paged: PagedList<Position>,
  asked: PageAsked,
  load: (after: NoInfer<Position> | null, limit: number) => Promise<readonly Row[]>,
  positionOf: (row: NoInfer<Row>) => NoInfer<Position>,
): Promise<Page<Row>> {
  const found = await load(positionAsked(paged, asked), asked.limit + 1);
  const rows = found.slice(0, asked.limit);
  const last = rows.at(-1);
  if (found.length <= asked.limit || last === undefined) return { rows };
  const text = JSON.stringify([paged.list, paged.of, positionOf(last)]);
  return { rows, nextCursor: Buffer.from(text).toString('base64url') };
}

/** Answers a page whose body is a plain list: the next page is in `Link` (RFC 8288). */
export function answerLinked<Row>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { rows, nextCursor }: Page<Row>,
): Row[] {
  if (nextCursor !== undefined) {
    const next = new URL(request.url, 'http://localhost');
    next.searchParams.set('cursor', nextCursor);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return [...rows];
}
