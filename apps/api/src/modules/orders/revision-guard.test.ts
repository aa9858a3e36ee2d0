import { settled } from '@comanda/testing/answers';
import { brokenInvariants } from '@comanda/testing/order-invariants';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestDiner } from '@comanda/testing/test-people';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let diner: TestDiner;

/** Notes, within each order's own transaction, the price that holds while the restaurant's row is locked. */
const WITNESS = sql`
  CREATE TABLE witness (order_id uuid, paid bigint, price bigint);
  CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO witness SELECT NEW.order_id, NEW.unit_price, price FROM menu_items
      WHERE restaurant_id = NEW.restaurant_id AND id = NEW.item_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER witness AFTER INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION note_price()`;

beforeEach(async () => {
  app = await createTestApp();
  diner = await app.diner();
  await WITNESS.execute(app.database.db);
});

afterEach(() => app.close());

/** An edit by somebody who tells nobody: only the revision can give it away. */
async function setPrice(price: number): Promise<void> {
  await app.database.db
    .updateTable('menu_items')
    .set({ price })
    .where('id', '=', app.world.restaurant.menu.item('Soup'))
    .execute();
}

async function staleOrders(): Promise<number> {
  const { rows } = await sql`SELECT order_id FROM witness WHERE paid <> price`.execute(app.database.db);
  return rows.length;
}

describe('an edit that comes in between', () => {
  test('is seen by the very next order, although the app was told nothing', async () => {
    await diner.place();
    await setPrice(700);
    expect(await settled(diner.place())).toMatchObject({
      ok: false,
      status: 409,
      code: 'PRICE_CHANGED',
      quote: { total: 700 },
    });
    expect(await diner.place(diner.wish({ expectedTotal: 700 }))).toMatchObject({ total: 700 });
    expect(await staleOrders()).toBe(0);
  });

  test('would not be seen without the revision: the witness tells (negative control)', async () => {
    await diner.place();
    await sql`ALTER TABLE menu_items DISABLE TRIGGER menu_items_revision_update`.execute(app.database.db);
    await setPrice(700);
    expect(await diner.place()).toMatchObject({ total: 600 });
    expect(await staleOrders()).toBe(1);
  });
});

describe('two editors that change a price while orders come in', () => {
  const ORDERS = 150;
  const EDITORS = 2;

  /** Prices go up and down between two that diners may have seen; nobody announces anything. */
  async function race(): Promise<{ placed: number; refused: number }> {
    let isOver = false;
    const editors = Array.from({ length: EDITORS }, async (_, editor) => {
      for (let turn = editor; !isOver; turn += 1) await setPrice(turn % 2 === 0 ? 600 : 700);
    });
    const answers: Awaited<ReturnType<typeof settled<unknown>>>[] = [];
    let next = 0;
    const buyers = Array.from({ length: 10 }, async () => {
      for (let turn = next++; turn < ORDERS; turn = next++) {
        const expectedTotal = turn % 2 === 0 ? 600 : 700;
        answers.push(await settled(diner.place(diner.wish({ expectedTotal }))));
      }
    });
    await Promise.all(buyers);
    isOver = true;
    await Promise.all(editors);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer]));
    const known = refusals.filter(
      ({ status, code }) => (status === 409 && code === 'PRICE_CHANGED') || status === 503,
    );
    expect(known).toHaveLength(refusals.length);
    return { placed: answers.length - refusals.length, refused: refusals.length };
  }

  test('never leave an order on a price that did not hold when it was stored', async () => {
    const { placed } = await race();
    expect(placed).toBeGreaterThan(0);
    expect(await staleOrders()).toBe(0);
    expect(await brokenInvariants(app.database.db)).toEqual([]);
  });

  test('would leave some without the revision: the witness tells (negative control)', async () => {
    await sql`ALTER TABLE menu_items DISABLE TRIGGER menu_items_revision_update`.execute(app.database.db);
    await race();
    expect(await staleOrders()).toBeGreaterThan(0);
  });
});
