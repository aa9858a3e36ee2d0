import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

const ONE = 'one order, or those named by their ids';
const OWN = 'orders of one device, and a rehearsal is of none';

/**
 * By how many statements of a file about orders outnumber its conditions about rehearsals, and why those take them in.
 */
const TAKEN_IN: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'modules/clients/clients.ts': [1, 'whether any order needs a device'],
  'modules/orders/record/anonymise-orders.ts': [2, 'what is long over is cleared of names, whatever it was'],
  'modules/moving/moving.queries.ts': [1, 'counts rehearsals, and no other order'],
  'modules/orders/moving/apply-move.ts': [1, ONE],
  'modules/orders/moving/clock-moves.ts': [1, 'the clock ends rehearsals as well'],
  'modules/orders/moving/held.ts': [1, ONE],
  'modules/orders/watching/find-orders.ts': [3, 'each within `conditions`, which leaves them out'],
  'modules/orders/placing/insert-order.ts': [2, 'the order that the statement itself has just stored'],
  'modules/orders/watching/list-summaries.ts': [1, 'those found by `find-orders.ts`, by their ids'],
  'modules/orders/record/order-columns.ts': [1, OWN],
  'modules/orders/watching/order-history.ts': [1, 'within `isWanted`, which leaves them out'],
  'modules/orders/record/orders.queries.ts': [3, `boards, moves and streams: ${ONE}`],
  'modules/orders/record/store-missing.ts': [1, ONE],
  'modules/orders/placing/rehearsal-orders.ts': [
    1,
    'the rehearsal that the statement itself has just stored',
  ],
  'modules/orders/placing/replace-order.ts': [1, OWN],
  'modules/orders/watching/orders-feed.ts': [1, 'boards ring for a rehearsal as for any order'],
  'modules/orders/watching/share-order.ts': [1, ONE],
  'modules/orders/watching/typed-terms.ts': [1, 'ids that `find-orders.ts` looks at within its `conditions`'],
  'modules/orders/watching/waiting-orders.ts': [
    2,
    'a rehearsal rings in the other restaurants of a user as any order does',
  ],
  'modules/payments/payment-calls.queries.ts': [1, `${ONE}; of a rehearsal there is nothing to pay`],
  'modules/payments/payment-pages.queries.ts': [5, `${ONE}; of a rehearsal there is nothing to pay`],
  'modules/payments/payment-entries.ts': [1, 'the order that the statement itself has just stored'],
  'modules/printers/print-again.ts': [2, ONE],
  'modules/printers/printers.queries.ts': [2, 'a rehearsal is printed, and says so'],
  'modules/promotions/promotion-uses.ts': [2, `${ONE}; a rehearsal uses no promotion`],
  'modules/push/push-consumers.ts': [2, OWN],
  'restored-orders.ts': [1, 'whether as many are there as the counters say'],
  'sweep.ts': [3, 'what is kept beside orders that are over, or that have their answer'],
};

const STATEMENT =
  /\b(?:FROM|JOIN|UPDATE) orders\b|(?:selectFrom|[jJ]oin|updateTable|deleteFrom)\('orders(?: as \w+)?'/g;
const CONDITION = /NOT (?:\w+\.)?rehearsal\b|'(?:\w+\.)?rehearsal', '=', (?:true|false)/g;

test('every statement about orders leaves rehearsals out, unless it says here why it takes them in', async () => {
  const sources = (await repositoryTexts('apps/api/src/**/*.ts')).filter(
    ([path]) => !/^apps\/api\/src\/demo\/|\.(test|fixture)\.ts$/.test(path),
  );
  const counts = sources.flatMap(([path, text]): [string, number][] => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const statements = [...code.matchAll(STATEMENT)].length;
    return statements === 0
      ? []
      : [[path.slice('apps/api/src/'.length), statements - [...code.matchAll(CONDITION)].length]];
  });
  expect(counts.length).toBeGreaterThan(20);
  const takenIn = counts.filter(([, count]) => count !== 0);
  expect(Object.fromEntries(takenIn)).toEqual(
    Object.fromEntries(Object.entries(TAKEN_IN).map(([path, [count]]) => [path, count])),
  );
});
