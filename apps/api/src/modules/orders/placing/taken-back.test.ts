import { refused } from '@comanda/testing/answers';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { afterEach, beforeEach, expect, test } from 'vitest';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp({ environment: { RATES: 'takenBack.device=3/hour,takenBack.recipient=3/hour' } });
});
afterEach(() => app.close());

const withPhone = (diner: TestDiner, phone: string) => diner.wish({ contact: { name: 'Ada Diner', phone } });

async function takeBack(diner: TestDiner, phone = '020 7946 0123') {
  const { id: orderId } = await diner.place(withPhone(diner, phone));
  const { slug } = app.world.restaurant;
  return diner.call('cancelOrder', { params: { slug, orderId } });
}

test('who took the wrong order back twice orders again', async () => {
  const diner = await app.diner();
  await takeBack(diner);
  await takeBack(diner);
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});

test('the fourth order within the hour is refused to a device that took three back, and says whom to call', async () => {
  const [diner, other] = [await app.diner(), await app.diner()];
  for (let turn = 0; turn < 3; turn += 1) await takeBack(diner);
  const refusal = await refused(diner.place(withPhone(diner, '020 7946 0999')));
  expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED', kind: 'takenBack', per: 'device' });
  expect(refusal.message).toContain('or call 020 7946 0000');
  expect(await other.place(withPhone(other, '020 7946 0555'))).toMatchObject({ status: 'PLACED' });
  app.clock.advance(61 * 60_000);
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});

test('a telephone counts on any device, however it is written', async () => {
  const [one, two, three] = [await app.diner(), await app.diner(), await app.diner()];
  await takeBack(one);
  await takeBack(two, '+44 20 7946 0123');
  await takeBack(three, '(020) 79460123');
  const fresh = await app.diner();
  expect(await refused(fresh.place())).toMatchObject({ kind: 'takenBack', per: 'recipient' });
});

test('an order that takes the place of another is none that was taken back', async () => {
  const diner = await app.diner();
  let { id } = await diner.place();
  for (let turn = 0; turn < 4; turn += 1) ({ id } = await diner.place(diner.wish({ replaces: id })));
  expect(await diner.place()).toMatchObject({ status: 'PLACED' });
});
