import { sql } from 'kysely';

/**
 * What of an order's total went back (minor units), as an aggregate over its ledger `p` beside its row `o`: what came
 * in beyond the total, because a dish was missing, is not of it.
 */
export const GIVEN_OF_TOTAL = sql<number>`greatest(0, coalesce(sum(p.amount) FILTER (WHERE p.kind = 'REFUNDED'), 0)
  - greatest(0, coalesce(sum(p.amount) FILTER (WHERE p.kind IN ('CASH_TAKEN', 'CAPTURED')), 0) - o.total))::bigint`;
