import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Invoice } from '@comanda/contract/shapes/subscription';
import { minorDigits } from '@comanda/domain/money/money';
import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { saveFile } from '../../platform/save-file.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useAction } from '../../platform/use-action.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
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
    <LinkButton aria-label={WORDS.file(number)} aria-disabled={isBusy} onClick={() => void save()}>
      {number}
    </LinkButton>
  );
}

export function Invoices({ restaurant, invoices }: { restaurant: Restaurant; invoices: readonly Invoice[] }) {
  const columns: readonly Column<Invoice>[] = [
    {
      title: WORDS.number,
      isName: true,
      cell: ({ number }) => <InvoiceFile restaurant={restaurant} number={number} />,
    },
    { title: WORDS.date, cell: ({ issuedAt }) => shortDayIn(restaurant, issuedAt) },
    { title: WORDS.what, cell: ({ plan }) => <bdi>{plan}</bdi> },
    {
      title: WORDS.amount,
      isFigure: true,
      cell: ({ amount, currency }) => priceIn(restaurant, { price: amount, currency }),
    },
    { title: WORDS.state, cell: ({ state }) => WORDS.stateOf(state) },
  ];
  return (
    <Panel
      title={WORDS.invoices}
      actions={
        invoices.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            onClick={() => saveSheet(invoicesSheet(invoices), WORDS.sheetName(restaurant.slug))}
          >
            {WORDS.sheet}
          </Button>
        )
      }
    >
      {invoices.length === 0 ? (
        <Text tone="muted">{WORDS.noInvoices}</Text>
      ) : (
        <DataTable
          label={WORDS.invoices}
          columns={columns}
          rows={invoices}
          keyOf={({ number }) => number}
          state={({ state }) => (state === 'VOID' ? 'muted' : undefined)}
        />
      )}
    </Panel>
  );
}
