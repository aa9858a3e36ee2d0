import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { registerErrors } from './errors.ts';

test('a database that refuses is logged once a minute, with its code', async () => {
  const lines: unknown[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  let now = 0;
  const app = Fastify({ logger: { level: 'warn', stream } });
  registerErrors(app, { now: () => now });
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  app.get('/', () => {
    throw new DatabaseUnavailable('The database is not available.', { cause: full });
  });
  for (const time of [0, 1_000, 59_999, 60_000, 60_001]) {
    now = time;
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ code: '53100', said: expect.stringContaining('No space left') });
  await app.close();
});
