import { serverNow } from '@comanda/client/server-clock';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { StaffMenu } from '@comanda/contract/shapes/staff-menu';
import { formatMoney, minorDigits } from '@comanda/domain/money/money';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { dateAt } from '../../../platform/clock-time.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { instantAt } from '../../../platform/wall-time.ts';
import { DateTimeInput, momentProblem } from '../../../ui/date-time-input.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { soldOutBody, todayWords, type Until } from '../availability/until.ts';
import { ALLERGEN_CHANGES } from '../item/declare-allergens.ts';
import { DIET_TAGS, tagWords } from '../item/words.ts';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { dishes } from '../words.ts';
import {
  type BulkChange,
  type BulkChoice,
  type BulkKind,
  categoryChoices,
  changedPrice,
  groupChoices,
  serviceChoices,
  taxChoices,
  timesChoices,
} from './bulk.ts';
import { useBulk } from './use-bulk.ts';
import { bulkWords } from './words.ts';

const TITLES: Readonly<Record<BulkKind, string>> = {
  CATEGORY: bulkWords.move,
  AVAILABILITY: bulkWords.availability,
  PRICE: bulkWords.prices,
  TAG: bulkWords.tags,
  ALLERGENS: bulkWords.allergens,
  GROUP: bulkWords.groups,
  SERVICES: bulkWords.services,
  TAX: bulkWords.tax,
  TIMES: bulkWords.times,
  VISIBLE: bulkWords.showOrHide,
};

function soldOut(until: Until): BulkChange {
  return { type: 'AVAILABILITY', availability: soldOutBody(until) };
}

/** `today`: how long "sold out today" is. */
const availability = (today: string): Readonly<Record<string, BulkChange | null>> => ({
  [bulkWords.soldOutToday(today)]: soldOut({ type: 'NEXT_OPENING' }),
  [bulkWords.oneHour]: soldOut({ type: 'HOURS', hours: 1 }),
  [bulkWords.twoHours]: soldOut({ type: 'HOURS', hours: 2 }),
  [bulkWords.fourHours]: soldOut({ type: 'HOURS', hours: 4 }),
  [bulkWords.untilDay]: null,
  [bulkWords.untilBack]: soldOut({ type: 'SWITCHED_BACK' }),
  [bulkWords.available]: { type: 'AVAILABILITY', availability: { available: true } },
});
const VISIBLE: Readonly<Record<string, BulkChange>> = {
  [bulkWords.hide]: { type: 'VISIBLE', visible: false },
  [bulkWords.show]: { type: 'VISIBLE', visible: true },
};
const TAGS: Readonly<Record<string, BulkChange>> = Object.fromEntries(
  DIET_TAGS.flatMap((tag): [string, BulkChange][] => [
    [bulkWords.putOn(tagWords(tag)), { type: 'TAG', tag, isOn: true }],
    [bulkWords.takeOff(tagWords(tag)), { type: 'TAG', tag, isOn: false }],
  ]),
);
const listed = (changes: Readonly<Record<string, BulkChange | null>>): BulkChoice[] =>
  Object.entries(changes).map(([label, change]) => ({ value: label, label, change }));
const LISTS: Readonly<
  Record<
    Exclude<BulkKind, 'CATEGORY' | 'AVAILABILITY' | 'GROUP' | 'SERVICES' | 'TAX' | 'TIMES'>,
    readonly BulkChoice[]
  >
> = {
  TAG: listed(TAGS),
  ALLERGENS: ALLERGEN_CHANGES.map(({ label, change }) => ({
    value: label,
    label,
    change: { type: 'ALLERGENS', change },
  })),
  VISIBLE: listed(VISIBLE),
  PRICE: [],
};

function choicesOf(
  kind: BulkKind,
  items: readonly StaffItem[],
  { categories, optionGroups, settings }: StaffMenu,
  { services }: Restaurant,
  today: string,
): readonly BulkChoice[] {
  if (kind === 'CATEGORY') return categoryChoices(categories);
  if (kind === 'GROUP') return groupChoices(optionGroups, items);
  if (kind === 'SERVICES') return serviceChoices(services);
  if (kind === 'TAX') return taxChoices(settings.taxRates);
  if (kind === 'TIMES') return timesChoices(settings.schedules);
  return kind === 'AVAILABILITY' ? listed(availability(today)) : LISTS[kind];
}

/** One change for everything that is selected, said before it is made. */
export function BulkDialog({
  kind,
  items,
  onClose,
  onDone,
}: {
  kind: BulkKind;
  items: readonly StaffItem[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { menu } = useMenu();
  const { restaurant } = useMenuOf();
  const { currency, locale, timezone } = restaurant;
  useFocusBack();
  const bulk = useBulk();
  const unit = 10 ** minorDigits(currency);
  const [today] = useState(() => todayWords(menu.settings, restaurant, serverNow()));
  const choices = choicesOf(kind, items, menu, restaurant, today);
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [day, setDay] = useState('');
  const [percent, setPercent] = useState('5');
  const [roundTo, setRoundTo] = useState(String(unit / 10 >= 1 ? unit / 10 : 1));
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const share = Number(percent.replace(',', '.').replace('−', '-'));
  const isShare = percent.trim() !== '' && Number.isFinite(share) && share >= -100 && share <= 1000;
  const isUntilDay = kind === 'AVAILABILITY' && chosen === bulkWords.untilDay;
  const [example] = items;

  /** What to change; or, as text, what is still wrong with it. */
  function wanted(): BulkChange | string {
    if (kind === 'PRICE')
      return isShare ? { type: 'PRICE', percent: share, roundTo: Number(roundTo) } : bulkWords.noShare;
    if (!isUntilDay) return choices.find(({ value }) => value === chosen)?.change ?? bulkWords.noChange;
    const at = instantAt(day, timezone);
    if (at !== null && at > serverNow()) return soldOut({ type: 'TIME', at });
    return momentProblem(day, restaurant.locale, dateAt(serverNow(), restaurant)) ?? bulkWords.past;
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const change = wanted();
    if (typeof change === 'string') return setProblem(change);
    setSending(true);
    const refused = await bulk(items, change);
    setSending(false);
    if (refused) return setProblem(bulkWords.notChanged(refused.message));
    onClose();
    onDone();
  }

  return (
    <Modal opened onClose={onClose} title={TITLES[kind]}>
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void send(event)}>
        {kind === 'PRICE' ? (
          <>
            <Columns least="field">
              <TextInput
                label={bulkWords.byPercent}
                description={bulkWords.byPercentHint}
                inputMode="text"
                size="md"
                value={percent}
                data-autofocus
                onChange={({ currentTarget }) => setPercent(currentTarget.value)}
              />
              <NativeSelect
                label={bulkWords.roundedTo}
                description={bulkWords.nearest}
                size="md"
                value={roundTo}
                data={[...new Set([1, unit / 20, unit / 10, unit / 2, unit])]
                  .filter((value) => Number.isInteger(value) && value >= 1)
                  .map((value) => ({ value: String(value), label: formatMoney(value, currency, locale) }))}
                onChange={({ currentTarget }) => setRoundTo(currentTarget.value)}
              />
            </Columns>
            {example && isShare && (
              <Text>
                {bulkWords.becomes(
                  example.name,
                  formatMoney(example.price, currency, locale),
                  formatMoney(changedPrice(example.price, share, Number(roundTo)), currency, locale),
                )}
              </Text>
            )}
          </>
        ) : (
          <NativeSelect
            label={bulkWords.forDishes(dishes(items.length))}
            size="md"
            value={chosen}
            data={choices.map(({ value, label }) => ({ value, label }))}
            data-autofocus
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {isUntilDay && (
          <DateTimeInput
            label={bulkWords.until}
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
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? bulkWords.changing : bulkWords.change(dishes(items.length))}
        </Button>
      </Stack>
    </Modal>
  );
}
