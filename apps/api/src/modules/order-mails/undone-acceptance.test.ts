import { mailsTo } from '@comanda/testing/mails';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner, TestStaff } from '@comanda/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const EMAIL = 'ada@diner.example';

let app: TestApp;
let cook: TestStaff;
let diner: TestDiner;

beforeAll(async () => {
  app = await createTestApp();
  cook = await app.staff();
});

beforeEach(async () => {
  diner = await app.diner();
  await app.database.db.deleteFrom('mails').execute();
});

afterAll(() => app.close());

const undo = (orderId: string) => cook.call('undoMove', { params: { id: app.world.restaurant.id, orderId } });

async function accepted(): Promise<string> {
  const { id } = await diner.place(
    diner.wish({ contact: { name: 'Ada Diner', phone: '020 7946 0123', email: EMAIL } }),
  );
  await app.runConsumers();
  await accept(id);
  return id;
}

async function accept(id: string): Promise<void> {
  await cook.move(id, { from: 'PLACED', to: 'ACCEPTED', readyInMinutes: 20 });
  await app.runConsumers();
}

/** E-mails about an acceptance that may go out, and that wait for their time. */
async function outbox() {
  const rows = await app.database.db.selectFrom('mails').select(['subject', 'next_try_at']).execute();
  const accepted = rows.filter(({ subject }) => /accepted/.test(subject));
  const due = accepted.filter(({ next_try_at }) => (next_try_at ?? 0) <= app.clock.now()).length;
  return { due, held: accepted.length - due };
}

test('an acceptance is written about once the board offers no Undo any more', async () => {
  await accepted();
  expect(await outbox()).toEqual({ due: 0, held: 1 });
  app.clock.advance(9_000);
  expect(await outbox()).toEqual({ due: 0, held: 1 });
  app.clock.advance(1_000);
  expect(await outbox()).toEqual({ due: 1, held: 0 });
});

test('one that is undone by then is never written about, and the next one is', async () => {
  const id = await accepted();
  app.clock.advance(3_000);
  await undo(id);
  await app.runConsumers();
  app.clock.advance(60_000);
  expect(await outbox()).toEqual({ due: 0, held: 0 });
  await accept(id);
  app.clock.advance(10_000);
  expect(await outbox()).toEqual({ due: 1, held: 0 });
  expect((await mailsTo(app, EMAIL))[0]?.subject).toMatch(/accepted/);
});
