import { once } from 'node:events';
import { connect } from 'node:net';
import { recordStream } from '@comanda/testing/stream-record';
import { createTestApp } from '@comanda/testing/test-app';
import { expect, test } from 'vitest';

test('a connection that a browser made ahead of need does not hold the close', async () => {
  const app = await createTestApp();
  const early = connect(app.port, '127.0.0.1');
  await once(early, 'connect');
  await app.send('/health/live');
  const ended = once(early, 'close');
  await app.close();
  await ended;
});

test('open streams end with the close, and readers come back to the next app without a gap', async () => {
  const app = await createTestApp();
  const [diner, staff] = await Promise.all([app.diner(), app.staff()]);
  const stream = recordStream({
    url: `${app.baseUrl}/restaurants/${app.world.restaurant.id}/orders/stream`,
    token: staff.token,
    lastEventId: '0',
  });
  await diner.place();
  await stream.until('the first order', () => stream.numbers().length === 1);
  await app.restart();
  await diner.place();
  await stream.until('the second order', () => stream.numbers().length === 2);
  expect(stream.numbers()).toEqual([1, 2]);
  expect(stream.states).toContain('reconnecting');
  stream.close();
  await app.close();
});
