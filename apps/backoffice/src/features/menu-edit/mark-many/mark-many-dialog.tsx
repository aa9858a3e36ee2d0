import { serverNow } from '@comanda/client/server-clock';
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { dateAt } from '../../../platform/clock-time.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { instantAt } from '../../../platform/wall-time.ts';
import { DateTimeInput, momentProblem } from '../../../ui/date-time-input.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { backWords, soldOutBody, todayWords, type Until, untilWords } from '../availability/until.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { type Found, findByWord } from './find-by-word.ts';
import { FoundRows, type Tickable } from './found-rows.tsx';
import { useMarkMany } from './use-mark-many.ts';
import { markManyWords as WORDS } from './words.ts';

const UNTIL_DAY = 'TIME';
/** Of the word that the record of changes names. */
const MOST_SOUGHT = 80;
const CHOICES: readonly Exclude<Until, { type: 'TIME' }>[] = [
  { type: 'NEXT_OPENING' },
  { type: 'HOURS', hours: 2 },
  { type: 'SWITCHED_BACK' },
];

/** Finds by a word what the kitchen is out of, and marks all of it sold out at once. */
export function MarkManyDialog({ onClose }: { onClose: () => void }) {
  const index = useMenu();
  const { restaurant } = useMenuOf();
  const send = useMarkMany();
  useFocusBack();
  const [opened] = useState(serverNow);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search);
  const { found, undeclared } = useMemo(() => findByWord(index, sought), [index, sought]);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isListed, setListed] = useState(false);
  const [until, setUntil] = useState('NEXT_OPENING');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const today = todayWords(index.menu.settings, restaurant, opened);

  const row = ({ kind, id, name, of, mark }: Omit<Found, 'why' | 'isSure'>, why: string, isOn: boolean) => {
    const back = backWords(mark, opened, restaurant);
    const notes = back === null ? why : `${why} ${WORDS.off(back)}`;
    return { kind, id, name, of, notes, isTicked: ticks.get(id) ?? isOn };
  };
  const rows: Tickable[] = found.map((one) => row(one, WORDS.why(one.why), one.isSure));
  const sure = rows.filter((_, place) => found[place]?.isSure);
  const perhaps = rows.filter((_, place) => !found[place]?.isSure);
  const blank = (undeclared ?? []).map((item) =>
    row({ ...item, kind: 'item', of: null, mark: item }, WORDS.noAllergens, false),
  );
  const ticked = [...rows, ...(isListed ? blank : [])].filter(({ isTicked }) => isTicked);
  const idsOf = (kind: Found['kind']) => ticked.flatMap((one) => (one.kind === kind ? one.id : []));
  const [itemIds, optionIds] = [idsOf('item'), idsOf('option')];

  function tick(changed: readonly Tickable[], isTicked: boolean): void {
    setProblem(null);
    setTicks((known) => new Map([...known, ...changed.map(({ id }) => [id, isTicked] as const)]));
  }

  /** For how long; or, as text, what is wrong with the time that was given. */
  function chosen(): Until | string {
    if (until !== UNTIL_DAY) return CHOICES.find(({ type }) => type === until) ?? WORDS.past;
    const at = instantAt(day, restaurant.timezone);
    if (at !== null && at > serverNow()) return { type: 'TIME', at };
    return momentProblem(day, restaurant.locale, dateAt(serverNow(), restaurant)) ?? WORDS.past;
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (ticked.length === 0) return setProblem(WORDS.noneChosen);
    const wanted = chosen();
    if (typeof wanted === 'string') return setProblem(wanted);
    const mark = soldOutBody(wanted);
    setProblem(null);
    setSending(true);
    const said = search.trim();
    const body = { itemIds, optionIds, mark, ...(said.length <= MOST_SOUGHT && { sought: said }) };
    const refused = await send(body, untilWords(wanted, restaurant, today));
    setSending(false);
    if (refused) return setProblem(WORDS.notMarked(refused.message));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} size={640} title={WORDS.title}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          type="search"
          label={WORDS.label}
          description={WORDS.hint}
          size="md"
          autoComplete="off"
          data-autofocus
          value={search}
          onKeyDown={(event) => {
            // to look for something is not to mark it
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setTicks(new Map());
            setProblem(null);
          }}
        />
        {sought.trim().length > 1 && (
          <Stack as="section" gap={4} aria-label={WORDS.results}>
            <Text role="status" tone="muted">
              {rows.length === 0 ? WORDS.nothing(sought.trim()) : WORDS.found(rows.length)}
            </Text>
            {sure.length > 1 && (
              <Checkbox
                label={WORDS.all}
                size="md"
                checked={sure.every(({ isTicked }) => isTicked)}
                onChange={({ currentTarget }) => tick(sure, currentTarget.checked)}
              />
            )}
            {sure.length > 0 && <FoundRows rows={sure} onTick={tick} />}
            {perhaps.length > 0 && (
              <>
                <Text tone="muted">{WORDS.perhaps}</Text>
                <FoundRows rows={perhaps} onTick={tick} />
              </>
            )}
            {blank.length > 0 && (
              <>
                <Notice tone="warning" as="div">
                  {WORDS.undeclared(blank.length)}{' '}
                  <LinkButton aria-expanded={isListed} onClick={() => setListed((is) => !is)}>
                    {isListed ? WORDS.hideUndeclared : WORDS.showUndeclared}
                  </LinkButton>
                </Notice>
                {isListed && <FoundRows rows={blank} onTick={tick} />}
              </>
            )}
          </Stack>
        )}
        <NativeSelect
          label={WORDS.until}
          size="md"
          value={until}
          data={[
            ...CHOICES.map((choice) => ({
              value: choice.type,
              label: untilWords(choice, restaurant, today),
            })),
            { value: UNTIL_DAY, label: WORDS.untilDay },
          ]}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        {until === UNTIL_DAY && (
          <DateTimeInput
            label={WORDS.day}
            locale={restaurant.locale}
            today={dateAt(serverNow(), restaurant)}
            min={dateAt(serverNow(), restaurant)}
            value={day}
            onChange={(typed) => {
              setDay(typed);
              setProblem(null);
            }}
          />
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" size="md" aria-disabled={isSending}>
          {isSending ? WORDS.marking : WORDS.mark(itemIds.length, optionIds.length)}
        </Button>
      </Stack>
    </Modal>
  );
}
