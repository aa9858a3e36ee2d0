import { Readable } from 'node:stream';
import type { Customer } from '@comanda/contract/shapes/customers';
import { NIL } from 'uuid';
import { toCell } from '#platform/csv-cells.ts';
import { withinShare } from '#platform/database/pool-share.ts';
import type { Db } from '#platform/database/transaction.ts';
import { listCustomers } from './customers.queries.ts';
import { customerWords as WORDS } from './words.ts';

/** Read and written at once; the process holds no more of an export than this. */
const BATCH = 1_000;

/** The day of an instant by the restaurant's clock. */
type DayOf = (instant: string) => string;

function cellsOf(customer: Customer, dayOf: DayOf): string[] {
  const { name, phone, email, addresses, consentedOn, source, broughtAt } = customer;
  const texts = [name, phone ?? '', email ?? '', addresses.join(' | ')].map(toCell);
  return [...texts, WORDS.yes, consentedOn ?? '', toCell(source), dayOf(broughtAt)];
}

/** All customers as a sheet that an import reads, the oldest first; batch by batch. No cell is a formula. */
export function exportCustomers(db: Db, restaurantId: string, timeZone: string): Readable {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const dayOf: DayOf = (instant) => clock.format(Date.parse(instant));
  async function* sheet(): AsyncGenerator<string> {
    // loaded with the first export, not at start
    const { stringify } = await import('csv-stringify/sync');
    const written = (rows: readonly (readonly string[])[], bom: boolean) =>
      stringify(
        rows.map((row) => [...row]),
        { bom, record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ },
      );
    yield written([WORDS.headings], true);
    for (let after: string = NIL; ; ) {
      const part = { limit: BATCH, after };
      const rows: Customer[] = await withinShare(() => listCustomers(db, restaurantId, '', part));
      if (rows.length > 0)
        yield written(
          rows.map((row) => cellsOf(row, dayOf)),
          false,
        );
      const last = rows.at(-1);
      if (rows.length < BATCH || last === undefined) return;
      after = last.id;
    }
  }
  return Readable.from(sheet(), { highWaterMark: 1 });
}
