import type { Dependencies } from '#dependencies.ts';
import type { WithPolicies } from '#modules/policy';

/**
 * Returns what announces, in this process, each restaurant whose lock has changed since it was last called, or is another than this process
 * shows: whoever sets one may be another process that announces nothing.
 */
export function createLockWatch({
  database,
  bus,
  policies,
}: Pick<Dependencies, 'database' | 'bus'> & WithPolicies) {
  let known: ReadonlySet<string> = new Set();
  return async (): Promise<void> => {
    const rows = await database.db
      .selectFrom('restaurants')
      .select('id')
      .where('account_locked', '=', true)
      .execute();
    const locked = new Set(rows.map(({ id }) => id));
    const changed = [...known, ...locked].filter((id) => known.has(id) !== locked.has(id));
    // one that came and went between two looks was maybe seen by an order
    const outdated = [...policies.keptLocks].flatMap(([id, is]) => (is === locked.has(id) ? [] : [id]));
    for (const restaurantId of new Set([...changed, ...outdated])) {
      bus.announce({ kind: 'menu', restaurantId }, 'here');
    }
    known = locked;
  };
}
