import { migrate } from '@comanda/api/src/platform/database/migrate.ts';
import { BEFORE_CHARGES, changedOrders, migrateUpTo, storeOldOrders } from '@comanda/testing/old-orders';
import type { Figure } from '../report.ts';
import { withClient } from '../subject/restaurants.ts';

const ORDERS = 1_000_000;

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * A million orders in the schema before charges were rows, migrated to today's as a start of Comanda does it: how long
 * it takes, and whether any number, total, tax, charge or event is another afterwards.
 */
export async function measureMigration(databaseUrl: string): Promise<Figure[]> {
  await migrateUpTo(databaseUrl, BEFORE_CHARGES);
  await withClient(databaseUrl, async (client) => {
    await storeOldOrders(client, ORDERS);
    await client.query('ANALYZE');
  });
  const notes: string[] = [];
  const began = performance.now();
  let step = began;
  await migrate({
    url: databaseUrl,
    log: (sentence) => {
      const now = performance.now();
      notes.push(`${sentence} ${inSeconds(now - step)}`);
      step = now;
    },
  });
  const took = performance.now() - began;
  const { kept, changed } = await withClient(databaseUrl, changedOrders);
  return [
    {
      name: 'migration of a million orders',
      subject: `${inSeconds(took)}, ${changed} of ${kept} orders changed`,
      baseline: '',
      aim: 'no number, total, tax or event changes',
      reached: kept === ORDERS && changed === 0,
      notes,
    },
  ];
}
