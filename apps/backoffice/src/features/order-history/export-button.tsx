import type { OrdersFilter } from '@comanda/contract/shapes/order-history';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { historyWords } from './history-words.ts';

/** Hands out what is shown, all pages of it, as a sheet. */
export function ExportButton({ restaurant, filter }: { restaurant: Restaurant; filter: OrdersFilter }) {
  const { client } = useOffice();
  const [isWriting, setWriting] = useState(false);

  async function write(): Promise<void> {
    if (isWriting) return;
    setWriting(true);
    const refused = await refusalFrom(
      client.call('exportOrders', { params: { id: restaurant.id }, query: filter }).then((csv) => {
        saveSheet(csv, `${restaurant.slug}-orders.csv`);
      }),
    );
    setWriting(false);
    if (refused) toastProblem(historyWords.notExported(refused.message));
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      aria-disabled={isWriting}
      onClick={() => void write()}
    >
      {isWriting ? historyWords.exporting : historyWords.export}
    </Button>
  );
}
