import { eventually } from '@comanda/testing/eventually';
import { createTestApp } from '@comanda/testing/test-app';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

test('a database that only reads is not ready, although it answers', async () => {
  const app = await createTestApp();
  const ready = async () => (await app.send('/health/ready')).status;
  expect(await ready()).toBe(200);
  await sql`DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database());
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid();
  END $$`.execute(app.database.db);
  await eventually('that it is not ready', async () => (await ready()) === 503);
  const read = () => app.send(`/restaurants?slug=${app.world.restaurant.slug}`);
  await eventually('that it is read', async () => (await read()).status === 200);
  expect(await ready()).toBe(503);
  await app.close();
});
