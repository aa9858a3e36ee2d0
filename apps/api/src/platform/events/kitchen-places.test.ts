import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

/** A request without a login of its own, as the framework makes it. */
async function anyRequest(): Promise<FastifyRequest> {
  const app = Fastify();
  const { promise, resolve } = Promise.withResolvers<FastifyRequest>();
  app.get('/', (request) => {
    resolve(request);
    return '';
  });
  await app.inject('/');
  await app.close();
  return promise;
}

test('where all places of kitchens are taken, whoever holds most makes room, and nobody with one board does', async () => {
  const request = await anyRequest();
  const places = createStreamPlaces({ inAll: 9, perAddress: 9, perToken: 9, kitchens: 4 });
  const ended: string[] = [];
  function open(userId: string): void {
    const holder = { kind: 'kitchen', userId } as const;
    places.requireRoom(holder, request);
    const leave = places.take(holder, request, () => {
      ended.push(userId);
      leave();
    });
  }
  for (const user of ['greedy', 'greedy', 'greedy', 'cook', 'baker', 'butcher']) open(user);
  expect(ended).toEqual(['greedy', 'greedy']);
  expect(() => open('waiter')).toThrow('Too many pages are open');
  expect(() => open(randomUUID())).toThrow('Too many pages are open');
});
