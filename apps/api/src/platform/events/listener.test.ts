import { proxyDatabase } from '@comanda/testing/database-proxy';
import { eventually } from '@comanda/testing/eventually';
import { createTestDatabase } from '@comanda/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { startListening } from './listener.ts';

test('a line that falls silent is given up, and listened to anew', async () => {
  const own = await createTestDatabase();
  const { proxy, url } = await proxyDatabase(own.url);
  const database = openDatabase({ url });
  const heard: string[] = [];
  let times = 0;
  const stop = await startListening({
    database,
    channel: 'test',
    heartbeatMs: 20,
    answerMs: 1_000,
    onPayload: (payload) => heard.push(payload),
    onListening: () => {
      times += 1;
    },
    onTrouble: () => {},
  });
  const say = (word: string) => sql`SELECT pg_notify('test', ${word})`.execute(own.db);
  await say('one');
  await eventually('the first word', () => heard.includes('one'));
  proxy.turn({ kind: 'silent' });
  await say('lost');
  proxy.turn({ kind: 'silent' });
  await eventually('the line to be given up', async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'comanda listener'`.execute(own.db);
    return rows.length === 0;
  });
  proxy.turn({ kind: 'pass' });
  await eventually('a second connection', () => times >= 2);
  await say('two');
  await eventually('the second word', () => heard.includes('two'));
  expect(heard).toEqual(['one', 'two']);
  await stop();
  await database.close();
  await proxy.close();
  await own.drop();
});
