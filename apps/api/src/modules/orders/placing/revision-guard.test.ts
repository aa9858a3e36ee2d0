import { EventEmitter, once } from 'node:events';
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

/** An edit that is not announced: only the revision can give it away. */
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
  test('is seen by the very next order, although the app was not notified', async () => {
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

  test('would not be seen without the revision: the witness shows it (negative control)', async () => {
    await diner.place();
    await sql`ALTER TABLE menu_items DISABLE TRIGGER menu_items_revision_update`.execute(app.database.db);
    await setPrice(700);
    expect(await diner.place()).toMatchObject({ total: 600 });
    expect(await staleOrders()).toBe(1);
  });
});

describe('an editor who changes a price up and down while orders come in', () => {
  const ENOUGH = 60;
  const ANSWERS_PER_EDIT = 4;

  /**
   * Prices go up and down between two that diners may have seen, and nobody announces it. Goes on until enough orders
   * were placed, each on one of the two prices.
   */
  async function race(): Promise<void> {
    let placed = 0;
    const isOver = () => placed >= ENOUGH;
    const answered = new EventEmitter();
    const edit = async () => {
      for (let edits = 0; !isOver(); edits += 1) {
        await setPrice(edits % 2 === 0 ? 700 : 600);
        for (let answers = 0; answers < ANSWERS_PER_EDIT && !isOver(); answers += 1) {
          await once(answered, 'one');
        }
      }
    };
    const buyers = Array.from({ length: 10 }, async (_, buyer) => {
      for (let turn = buyer; !isOver(); turn += 1) {
        const expectedTotal = turn % 2 === 0 ? 600 : 700;
        const answer = await settled(diner.place(diner.wish({ expectedTotal })));
        if (answer.ok) placed += 1;
        // 503 asks a diner to come back whose order was overtaken by edits again and again
        else expect(['PRICE_CHANGED', 'OVERLOADED']).toContain(answer.code);
        answered.emit('one');
      }
    });
    await Promise.all([...buyers, edit()]);
  }

  test('never leave an order on a price that did not hold when it was stored', async () => {
    await race();
    expect(await staleOrders()).toBe(0);
    expect(await brokenInvariants(app.database.db)).toEqual([]);
  });

  test('would leave some without the revision: the witness shows it (negative control)', async () => {
    await sql`ALTER TABLE menu_items DISABLE TRIGGER menu_items_revision_update`.execute(app.database.db);
    await race();
    expect(await staleOrders()).toBeGreaterThan(0);
  });
});
