import { sql } from 'kysely';

/** What of a total went back (minor units), over ledger `p` beside row `o`; not what came in beyond it. */
export const GIVEN_OF_TOTAL = sql<number>`greatest(0, coalesce(sum(p.amount) FILTER (WHERE p.kind = 'REFUNDED'), 0)
  - greatest(0, coalesce(sum(p.amount) FILTER (WHERE p.kind IN ('CASH_TAKEN', 'CAPTURED')), 0) - o.total))::bigint`;
