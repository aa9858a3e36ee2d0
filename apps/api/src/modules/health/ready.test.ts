import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { refused } from '@comanda/testing/answers';
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

test('a disk without room for an order is not ready for a minute, although its check was written', async () => {
  const app = await createTestApp();
  const diner = await app.diner();
  const ready = async () => (await app.send('/health/ready')).status;
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(app.database.db);
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON orders EXECUTE FUNCTION refuse()`.execute(app.database.db);
  expect(await ready()).toBe(200);
  expect(await refused(diner.place())).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await ready()).toBe(503);
  app.clock.advance(MINUTE_MS);
  expect(await ready()).toBe(200);
  await app.close();
});

test('to a process that is to be stopped nobody is sent any more, and it answers on', async () => {
  const app = await createTestApp();
  const diner = await app.diner();
  app.deps().readiness.leave();
  for (const check of ['/health/ready', '/health/live']) {
    const { status, json } = await app.send(check);
    expect([status, json]).toEqual([503, expect.objectContaining({ code: 'CLOSING' })]);
  }
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
  await app.close();
});
