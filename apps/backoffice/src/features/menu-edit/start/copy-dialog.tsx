import { Button, Modal, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { copiedSheet } from '../../../platform/copied-sheet.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { ImportOutcome } from '../imported/import-outcome.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { START_WORDS as WORDS } from '../words.ts';
import { copyMenuWords } from './start-words.ts';
import { useCopiedMenus } from './use-copied-menus.ts';
import { useImport } from './use-import.ts';

/** The menu of another restaurant of one's own: its sheet, taken in here as new. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { client } = useOffice();
  const { restaurant } = useMenuOf();
  const others = useCopiedMenus();
  const [chosen, setChosen] = useState('');
  const [csv, setCsv] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useFocusBack();
  const { tried, isBusy, problem, look, run, forget } = useImport();
  const turn = useRef(0);

  async function choose(id: string): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    forget();
    setChosen(id);
    setCsv(null);
    setRefusal(null);
    if (id === '') return;
    // What another one answers after this one was chosen is not looked at.
    const isLate = () => mine !== turn.current;
    async function lookAt(): Promise<string | null> {
      const params = { id };
      const { currency } = await client.call('restaurant', { params });
      if (currency !== restaurant.currency) return WORDS.otherCurrency(currency, restaurant.currency);
      const sheet = copiedSheet(await client.call('exportMenu', { params }));
      if (isLate()) return null;
      setCsv(sheet);
      await look({ csv: sheet, asNew: true });
      return null;
    }
    const say = (words: string | null) => {
      if (!isLate()) setRefusal(words);
    };
    const refused = await refusalFrom(lookAt().then(say));
    if (refused) say(refused.message);
  }

  return (
    <Modal opened onClose={onClose} size={640} title={WORDS.copy}>
      <Stack gap={4}>
        <NativeSelect
          label={copyMenuWords.from}
          size="md"
          value={chosen}
          data={[
            { value: '', label: copyMenuWords.choose },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => void choose(currentTarget.value)}
        />
        {isBusy && <Text role="status">{WORDS.looking}</Text>}
        {(problem ?? refusal) && (
          <Notice tone="danger">
            {problem ?? refusal}{' '}
            <LinkButton onClick={() => void choose(chosen)}>{copyMenuWords.retry}</LinkButton>
          </Notice>
        )}
        {tried && <ImportOutcome tried={tried} />}
        {csv && tried?.problems.length === 0 && tried.created + tried.updated > 0 && (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy)
                void run({ csv, asNew: true }).then((isDone) => {
                  if (isDone) onClose();
                });
            }}
          >
            {isBusy ? copyMenuWords.copying : copyMenuWords.copy}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
