import { randomUUID } from 'node:crypto';
import { ApiError } from '@comanda/client/api-error';
import { settled } from './answers.ts';
import type { TestApp } from './test-app.ts';
import type { OrderWish, TestDiner } from './test-people.ts';

/** Diners that come at once; a crowd of hundreds would wait for the database longer than a slow machine bears. */
const AT_ONCE = 20;
/** Each try waits for the database as long as the server does. */
const MOST_TRIES = 20;

/** So many diners, each with a device of their own. */
export async function crowdOf(app: Pick<TestApp, 'diner'>, count: number): Promise<TestDiner[]> {
  const diners: TestDiner[] = [];
  while (diners.length < count) {
    const some = Math.min(AT_ONCE, count - diners.length);
    diners.push(...(await Promise.all(Array.from({ length: some }, () => app.diner()))));
  }
  return diners;
}

/** Repeats a request after a 503, as boards and pages do. It has to be safe to send twice. */
export async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 503) || tried === MOST_TRIES) throw error;
    }
  }
}

/** What becomes of an order: it is sent with one key until the server says whether it takes it. */
export function placedAtLast(diner: TestDiner, wish: OrderWish) {
  const key = randomUUID();
  return settled(untilAnswered(() => diner.place(wish, key)));
}
