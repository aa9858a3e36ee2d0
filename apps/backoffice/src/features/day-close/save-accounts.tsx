import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconDownload } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useBusinessToday } from '../../session/business-today.ts';
import { DateRangeInput, isWholeRange } from '../../ui/date-range-input.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { dayCloseWords as words } from './day-close-words.ts';

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** A sheet for the accountant, of the month until the day that is shown unless somebody says otherwise. */
export function SaveAccounts({ restaurant, day }: { restaurant: Restaurant; day: string }) {
  const { client } = useOffice();
  const today = useBusinessToday(restaurant);
  const [range, setRange] = useState({ from: firstOfMonth(day), to: day });
  const [isWriting, setWriting] = useState(false);
  const bounds = { locale: restaurant.locale, today, max: today };
  const isWrong = !isWholeRange(range, bounds);
  const { from, to } = range;

  async function write(): Promise<void> {
    if (isWriting || isWrong) return;
    setWriting(true);
    const refused = await refusalFrom(
      client
        .call('exportAccounts', { params: { id: restaurant.id }, query: { from, to } })
        .then((csv) => saveSheet(csv, `${restaurant.slug}-accounts-${from}-${to}.csv`)),
    );
    setWriting(false);
    if (refused) toastProblem(words.notSaved(refused.message));
  }

  return (
    <>
      <Text>{words.accountsHint}</Text>
      <Row align="stretch">
        <DateRangeInput {...bounds} labels={words} range={range} onType={setRange} />
      </Row>
      <Row align="stretch">
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          aria-disabled={isWriting || isWrong}
          onClick={() => void write()}
        >
          {isWriting ? words.saving : words.saveAccounts}
        </Button>
      </Row>
    </>
  );
}
