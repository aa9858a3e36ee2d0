import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Invoice } from '@comanda/contract/shapes/subscription';
import { minorDigits } from '@comanda/domain/money';
import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { saveFile } from '../../platform/save-file.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useAction } from '../../platform/use-action.ts';
import page from '../../ui/page.module.css';
import styles from './subscription.module.css';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { priceIn, shortDayIn } from './written.ts';

const amountOf = ({ amount, currency }: Invoice) =>
  (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));

const quoted = (cell: string | null) => `"${(cell ?? '').replaceAll('"', '""')}"`;

/** All invoices as CSV, for the accountant. Days in UTC, as on the invoices. */
export function invoicesSheet(invoices: readonly Invoice[]): string {
  const rows = invoices.map((invoice) => [
    invoice.number,
    invoice.issuedAt.slice(0, 10),
    // what begins as a formula would be one
    invoice.plan.replace(/^(?=[=+\-@\t\r])/, "'"),
    invoice.from?.slice(0, 10) ?? null,
    invoice.until?.slice(0, 10) ?? null,
    amountOf(invoice),
    invoice.currency,
    invoice.state,
    invoice.paidAt?.slice(0, 10) ?? null,
  ]);
  return [WORDS.sheetColumns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}

/** The number of an invoice, which fetches it as a file. */
function InvoiceFile({ restaurant, number }: { restaurant: Restaurant; number: string }) {
  const { client } = useOffice();
  const { isBusy, run } = useAction();
  const save = async () => {
    const params = { id: restaurant.id, number };
    const refused = await run(async () =>
      saveFile(await client.call('subscriptionInvoice', { params }), WORDS.fileName(number)),
    );
    if (refused) toastProblem(WORDS.notSaved(number, refused.message));
  };
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={WORDS.file(number)}
      aria-disabled={isBusy}
      onClick={() => void save()}
    >
      {number}
    </button>
  );
}

/** What has been billed, the newest first. */
export function Invoices({ restaurant, invoices }: { restaurant: Restaurant; invoices: readonly Invoice[] }) {
  return (
    <section className={page.card} aria-labelledby="invoices">
      <div className={page.top}>
        <h2 id="invoices" className={page.cardTitle}>
          {WORDS.invoices}
        </h2>
        {invoices.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => saveSheet(invoicesSheet(invoices), WORDS.sheetName(restaurant.slug))}
          >
            {WORDS.sheet}
          </Button>
        )}
      </div>
      {invoices.length === 0 ? (
        <p className={page.aside}>{WORDS.noInvoices}</p>
      ) : (
        <table className={styles.table} aria-labelledby="invoices">
          <thead>
            <tr>
              <th scope="col">{WORDS.number}</th>
              <th scope="col">{WORDS.date}</th>
              <th scope="col" className={styles.roomy}>
                {WORDS.what}
              </th>
              <th scope="col" className={styles.money}>
                {WORDS.amount}
              </th>
              <th scope="col">{WORDS.state}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.number} data-state={invoice.state}>
                <th scope="row">
                  <InvoiceFile restaurant={restaurant} number={invoice.number} />
                </th>
                <td>{shortDayIn(restaurant, invoice.issuedAt)}</td>
                <td className={styles.roomy}>
                  <bdi>{invoice.plan}</bdi>
                </td>
                <td className={styles.money}>
                  {priceIn(restaurant, { price: invoice.amount, currency: invoice.currency })}
                </td>
                <td>{WORDS.stateOf(invoice.state)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
