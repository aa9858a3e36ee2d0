import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SHOWN = 'apps/backoffice/src/{features/live-orders,features/printers,platform/print}/**/*.{ts,tsx}';

/** "#{order.number}", "Order ${number}", "formatMoney(order.total": what would read #0 and £0.00 of a rehearsal. */
const BY_HAND = /#\$?\{[\w.]*\bnumber\}|\border \$?\{[\w.]*\bnumber\}|formatMoney\(order\.total/i;

/** Lists of orders that real diners wait for or have left: the server leaves rehearsals out of them. */
const REAL_ALONE = ['missed/missed-dialog.tsx', 'refused/refused-list.tsx'];

test('what a board or a print shows calls an order by its words, which know that a rehearsal has no number and no amount', async () => {
  const found: string[] = [];
  for await (const path of glob(SHOWN, { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(path) || REAL_ALONE.some((real) => path.endsWith(real))) continue;
    for (const line of readFileSync(join(ROOT, path), 'utf8').split('\n')) {
      if (BY_HAND.test(line)) found.push(`${path}: ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});
