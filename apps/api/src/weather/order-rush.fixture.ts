import { randomUUID } from 'node:crypto';
import { settled } from '@comanda/testing/answers';
import { eventually } from '@comanda/testing/eventually';
import type { TestDiner } from '@comanda/testing/test-people';

/** Several devices that order at once, each order with a key that is written down before it is sent. */
export type OrderRush = {
  /** Keys in the order in which they were made, with the id of the order once that was acknowledged. */
  readonly journal: ReadonlyMap<string, string | null>;
  /** Every status that an attempt came to; 0 is no answer at all. */
  readonly statuses: ReadonlySet<number>;
  readonly go: (orders: number) => void;
  readonly acknowledged: (orders: number) => Promise<void>;
  /** Waits until everything was acknowledged that was begun, and ends. */
  readonly finish: () => Promise<void>;
  /** Gives up whatever is not acknowledged yet. */
  readonly abandon: () => void;
};

/** As browsers do: an unanswered or refused order is sent again with its key. `isUp` resolves when to try again. */
export function startOrderRush(diner: TestDiner, devices: number, isUp: () => Promise<unknown>): OrderRush {
  const journal = new Map<string, string | null>();
  const statuses = new Set<number>();
  let [toPlace, acknowledged] = [0, 0];
  let [isOver, isAbandoned] = [false, false];
  const idle: (() => void)[] = [];

  function wake(): void {
    for (const resume of idle.splice(0)) resume();
  }

  async function orderOnce(): Promise<void> {
    const key = randomUUID();
    journal.set(key, null);
    while (!isAbandoned) {
      const answer = await settled(diner.place(diner.wish(), key));
      statuses.add(answer.ok ? 201 : answer.status);
      if (answer.ok) {
        journal.set(key, answer.value.id);
        acknowledged += 1;
        return;
      }
      await isUp().catch(() => {});
    }
  }

  async function order(): Promise<void> {
    while (toPlace > 0 || !isOver) {
      if (toPlace > 0) {
        toPlace -= 1;
        await orderOnce();
      } else {
        await new Promise<void>((resume) => idle.push(resume));
      }
    }
  }

  const running = Array.from({ length: devices }, order);
  return {
    journal,
    statuses,
    go(orders) {
      toPlace += orders;
      wake();
    },
    async acknowledged(orders) {
      const enough = acknowledged + orders;
      await eventually(`${orders} more orders`, () => acknowledged >= enough);
    },
    async finish() {
      isOver = true;
      wake();
      await Promise.all(running);
    },
    abandon() {
      [toPlace, isOver, isAbandoned] = [0, true, true];
      wake();
    },
  };
}
