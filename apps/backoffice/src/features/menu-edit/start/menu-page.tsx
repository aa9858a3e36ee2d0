import type { MenuFileText } from '@comanda/contract/shapes/menu-file';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { useAction } from '../../../platform/use-action.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { menuPageWords as WORDS } from './start-words.ts';

/** The menu on a restaurant's own web page: the server opens its address once, and keeps nothing of it. */
export function MenuPage({
  isHeld,
  onReading,
  onText,
}: {
  /** Something else is being read. */
  isHeld: boolean;
  /** Whether a page is being read. */
  onReading: (isReading: boolean) => void;
  onText: (read: MenuFileText) => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const [address, setAddress] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, problem, run } = useAction();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  async function read(): Promise<void> {
    const typed = address.trim();
    setMissing(typed === '');
    if (typed === '' || isBusy || isHeld) return;
    onReading(true);
    const asking = client.call('readMenuPage', { params: { id }, body: { address: typed } });
    const refused = await run(() => asking);
    if (!isThere.current) return;
    onReading(false);
    if (!refused) onText(await asking);
  }

  return (
    <>
      <Row
        as="form"
        align="end"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <Stack grow>
          <TextInput
            label={WORDS.address}
            description={WORDS.hint}
            placeholder={WORDS.example}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            value={address}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </Stack>
        <Button type="submit" variant="default" size="md" aria-disabled={isBusy || isHeld}>
          {isBusy ? WORDS.reading : WORDS.read}
        </Button>
      </Row>
      {isMissing && <Notice tone="danger">{WORDS.missing}</Notice>}
      {problem && !isMissing && <Notice tone="danger">{problem}</Notice>}
    </>
  );
}
