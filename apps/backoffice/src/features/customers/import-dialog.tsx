import type { CustomerImport } from '@comanda/contract/shapes/customers';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useTypedAhead } from '../../platform/forms/use-typed-ahead.ts';
import { sheetWords } from '../../platform/sheets/sheet-words.ts';
import { usePastedText } from '../../platform/sheets/use-pasted-text.ts';
import { type ReadSheet, useSheetFile } from '../../platform/sheets/use-sheet-file.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { isDate } from '../../platform/weeks/date-text.ts';
import choice from '../../ui/buttons.module.css';
import { DateInput, dateProblem } from '../../ui/date-input.tsx';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { customersKey } from './customers-query.ts';
import { ImportOutcome, ReadingView } from './import-preview.tsx';
import { areRows, PasteRows } from './paste-rows.tsx';
import { type FileToBring, useCustomerFile } from './use-customer-file.ts';
import { IMPORT_WORDS as WORDS } from './words.ts';

const TYPES = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.ods', 'text/csv'];

/** The first day that may be given. */
const EARLIEST = '2000-01-01';

type Said = Pick<FileToBring, 'encoding' | 'columns'>;
const NOTHING_SAID: Said = { encoding: undefined, columns: [] };
const NO_ROWS = { rows: '' };

/** When those agreed of whom the file does not say it: asked once for all. */
function WhenAsked({
  undated,
  value,
  error,
  today,
  restaurant,
  onChange,
}: {
  undated: number;
  value: string;
  error: string | null;
  today: string;
  restaurant: Restaurant;
  onChange: (value: string) => void;
}) {
  return (
    <DateInput
      label={WORDS.whenLabel}
      description={WORDS.whenHint(undated, WORDS.today(today, restaurant))}
      {...{ locale: restaurant.locale, today, value, error, onChange }}
      min={EARLIEST}
      max={today}
      looksBack
    />
  );
}

/** A file is looked at first: how it was read can be put right, and only who agreed comes in. */
export function ImportDialog({
  restaurant,
  today,
  onClose,
}: {
  restaurant: Restaurant;
  /** The restaurant's own date, `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
}) {
  useFocusBack();
  const queries = useQueryClient();
  const reader = useSheetFile();
  const { tried, doing, isIn, problem, look, bring, forget } = useCustomerFile(restaurant.id);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [agreedOn, setAgreedOn] = useState('');
  const typed = useTypedAhead(`paste-customers:${restaurant.id}`, NO_ROWS);
  const { rows } = typed.values;
  const [readRows, setReadRows] = useState('');
  // stays while the same file is looked at again, so that nothing jumps under the pointer
  const [reading, setReading] = useState<CustomerImport['reading']>(null);
  const { sheet } = reader;
  const wrongDay = dateProblem({
    ...{ locale: restaurant.locale, today, value: agreedOn },
    ...{ min: EARLIEST, max: today },
  });
  const [isRefused, setRefused] = useState(false);

  const toSend = ({ file, name }: ReadSheet, now: Said, day: string): FileToBring => ({
    ...{ file, source: name.slice(0, 120), ...now },
    ...(day !== '' && { consentedOn: day }),
  });

  async function check(reads: Promise<ReadSheet | null>, now: Said, day: string): Promise<void> {
    setSaid(now);
    setAgreedOn(day);
    const found = await reads;
    if (!found) return;
    const answer = await look(toSend(found, now, day));
    if (answer) setReading(answer.reading);
  }
  function again(now: Said, day = agreedOn): void {
    // what comes in at this moment is no longer to be put right
    if (doing !== 'BRINGING') void check(Promise.resolve(sheet), now, day);
  }

  /** What was found in other rows holds for these no more. */
  function typeRows(text: string): void {
    forget();
    setReading(null);
    typed.type({ rows: text });
    setReadRows('');
  }

  const paste = (text: string) => choose(new File([text], sheetWords.pasted, { type: 'text/plain' }), text);
  usePastedText((text) => {
    if (areRows(text)) paste(text);
  });

  /** Nothing that was said of another file holds for this one. */
  function choose(file: File, pasted = ''): void {
    typeRows(pasted);
    setReadRows(pasted);
    void check(reader.read(file), NOTHING_SAID, '');
  }

  function answerWhen(day: string): void {
    setAgreedOn(day);
    setRefused(false);
    const isTaken = day === '' || (isDate(day) && day >= EARLIEST && day <= today);
    if (isTaken && day !== agreedOn) again(said, day);
  }

  async function bringIn(): Promise<void> {
    if (doing || !sheet) return;
    setRefused(wrongDay !== null);
    if (wrongDay !== null) return;
    const { answer, isLatest, refusal } = await bring(toSend(sheet, said, agreedOn));
    if (refusal !== null) toastProblem(WORDS.notIn(sheet.name, refusal));
    if (!answer) return;
    void queries.invalidateQueries({ queryKey: customersKey(restaurant.id) });
    toast.success(WORDS.done(answer));
    if (isLatest) typed.take();
    if (answer.problems.length === 0 && isLatest) onClose();
  }

  /** Whoever closes the dialog is done with what was pasted: people's addresses stay on no device for nothing. */
  function leave(): void {
    typed.take();
    onClose();
  }

  const trouble = reader.problem ?? problem;
  const comes = tried ? tried.added + tried.filled : 0;
  return (
    <Modal opened onClose={leave} size={760} title={WORDS.title}>
      <Stack gap={4}>
        {!sheet && <Text tone="muted">{WORDS.lead}</Text>}
        {!isIn && (
          <DropZone
            className={choice.drop}
            accept={TYPES}
            onFiles={([chosen]) => {
              if (chosen) choose(chosen);
            }}
          >
            <Text as="span" tone="muted" weight="regular">
              {sheet ? WORDS.another : WORDS.first}
            </Text>
          </DropZone>
        )}
        {!isIn && <PasteRows text={rows} isRead={readRows === rows} onType={typeRows} onRead={paste} />}
        {sheet && (tried || doing || trouble) && (
          <Text weight="bold">
            <bdi>{sheet.name}</bdi>
          </Text>
        )}
        {reading && !isIn && (
          <ReadingView
            key={sheet?.name}
            reading={reading}
            onEncoding={(encoding) => again({ ...said, encoding })}
            onColumn={(one) => {
              const others = said.columns.filter(({ column }) => column !== one.column);
              again({ ...said, columns: [...others, one] });
            }}
          />
        )}
        {doing === 'LOOKING' && (
          <Text role="status" tone="muted">
            {WORDS.looking}
          </Text>
        )}
        {trouble && (
          <Notice tone="danger">
            {trouble}{' '}
            {problem && sheet && !reader.problem && (
              <LinkButton onClick={() => again(said)}>{WORDS.retry}</LinkButton>
            )}
          </Notice>
        )}
        {tried && !trouble && <ImportOutcome tried={tried} isIn={isIn} />}
        {tried && !isIn && comes > 0 && tried.undated > 0 && (
          <WhenAsked
            {...{ undated: tried.undated, value: agreedOn, today, restaurant }}
            error={isRefused ? wrongDay : null}
            onChange={answerWhen}
          />
        )}
        {tried && !isIn && comes + tried.takenOff > 0 && (
          <Buttons>
            <Button aria-disabled={doing !== null} onClick={() => void bringIn()}>
              {doing === 'BRINGING' ? WORDS.bringing : WORDS.bring(tried)}
            </Button>
          </Buttons>
        )}
        {isIn && (
          <Buttons>
            <Button onClick={onClose}>{WORDS.close}</Button>
          </Buttons>
        )}
      </Stack>
    </Modal>
  );
}
