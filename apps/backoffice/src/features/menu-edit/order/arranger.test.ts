import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArranger, type Seen, type Sent } from './arranger.ts';
import { type MenuOrder, moveItem, STEPS, type Step } from './menu-order.ts';

const orderOf = (items: string): MenuOrder => [{ id: 'pizze', items: [...items] }];
const itemsOf = (order: MenuOrder) => order.flatMap(({ items }) => items).join('');

/** A server with one category, asked one request at a time; `before` is what happens there as a request arrives. */
function aKitchen(items: string, before: (request: number) => string | 'refuse' | null = () => null) {
  let kept: Seen = { order: orderOf(items), version: 1 };
  let requests = 0;
  let refusals = 0;
  let screen = kept.order;
  let moves: Promise<unknown> = Promise.resolve();

  async function send({ order, version }: Seen): Promise<Sent<string>> {
    await Promise.resolve();
    requests += 1;
    const event = before(requests);
    if (event === 'refuse') return { type: 'refused', refusal: 'No connection.' };
    if (event !== null) kept = { order: orderOf(event), version: kept.version + 1 };
    if (version < kept.version) return { type: 'overtaken', left: kept, refusal: 'Stale.' };
    kept = { order, version: kept.version + 1 };
    return { type: 'done', left: kept };
  }

  const move = createArranger<string>({
    send,
    show(order) {
      screen = order;
    },
    onRefused() {
      refusals += 1;
    },
  });
  return {
    press(item: string, step: Step) {
      moves = move((order) => moveItem(order, item, step), { order: screen, version: 1 });
    },
    async settled() {
      await moves;
      return { server: itemsOf(kept.order), screen: itemsOf(screen), requests, refusals };
    },
  };
}

describe('moves that follow each other quickly', () => {
  it('are stored one after the other', async () => {
    const kitchen = aKitchen('abcd');
    kitchen.press('d', 'UP');
    kitchen.press('d', 'UP');
    expect(await kitchen.settled()).toEqual({ server: 'adbc', screen: 'adbc', requests: 2, refusals: 0 });
  });

  it('keep what a colleague has arranged before them', async () => {
    const kitchen = aKitchen('abcd', (request) => (request === 1 ? 'cbad' : null));
    kitchen.press('d', 'UP');
    kitchen.press('d', 'UP');
    expect(await kitchen.settled()).toEqual({ server: 'cdba', screen: 'cdba', requests: 3, refusals: 0 });
  });

  it('do without the one that was refused', async () => {
    const kitchen = aKitchen('abcd', (request) => (request === 1 ? 'refuse' : null));
    kitchen.press('a', 'BOTTOM');
    kitchen.press('d', 'UP');
    expect(await kitchen.settled()).toEqual({ server: 'abdc', screen: 'abdc', requests: 2, refusals: 1 });
  });

  it('begin from the screen again once all of them are made', async () => {
    const kitchen = aKitchen('abcd');
    kitchen.press('d', 'TOP');
    await kitchen.settled();
    kitchen.press('a', 'BOTTOM');
    expect(await kitchen.settled()).toMatchObject({ server: 'dbca', screen: 'dbca', refusals: 0 });
  });

  it('leave the server as the screen shows it, whoever else arranges', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...'abcd'), fc.constantFrom(...STEPS)), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.constantFrom('dcba', 'bdac', 'cadb')),
        async (presses, others) => {
          const kitchen = aKitchen('abcd', (request) => others[request] ?? null);
          for (const press of presses) kitchen.press(...press);
          const { server, screen, refusals } = await kitchen.settled();
          expect([...server].sort().join('')).toBe('abcd');
          if (refusals === 0) expect(screen).toBe(server);
        },
      ),
    );
  });
});
