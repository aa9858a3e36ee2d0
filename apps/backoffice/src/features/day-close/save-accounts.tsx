import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconDownload } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { dayCloseWords as words } from './day-close-words.ts';

const firstOfMonth = (day: string) => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** A sheet for the accountant, of the month until the day that is shown unless somebody says otherwise. */
export function SaveAccounts({ restaurant, day }: { restaurant: Restaurant; day: string }) {
  const { client } = useOffice();
  const [from, setFrom] = useState(firstOfMonth(day));
  const [to, setTo] = useState(day);
  const [isWriting, setWriting] = useState(false);
  const isWrong = from === '' || to === '' || from > to;

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
        <TextInput
          type="date"
          size="md"
          label={words.from}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          size="md"
          label={words.to}
          value={to}
          error={isWrong ? words.wrongDays : undefined}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
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
