import { CAME_IN, OrdersFilter, PAYMENTS_ASKED } from '@comanda/contract/shapes/order-history';
import { OrderStatus } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@comanda/icons/tabler';
import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import { SERVICE_NAMES, STATUS_WORDS } from '../../platform/order-words.ts';
import { type DateRange, DateRangeInput, isWholeRange, useTypedRange } from '../../ui/date-range-input.tsx';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Text } from '../../ui/text.tsx';
import { daysOf, PERIODS, periodOf, type ShownChange } from './history-filter.ts';
import { historyWords, PAYMENT_NAMES, PERIOD_NAMES, SOURCE_NAMES } from './history-words.ts';
import styles from './order-history.module.css';

type Asked = {
  readonly restaurant: Restaurant;
  readonly filter: OrdersFilter;
  /** The business day that it is now. */
  readonly today: string;
  readonly onChange: (change: ShownChange) => void;
};

function Choice<Value extends string>({
  label,
  any,
  value,
  names,
  onChoose,
}: {
  label: string;
  any: string;
  value: Value | undefined;
  names: readonly (readonly [Value, string])[];
  onChoose: (value: Value | undefined) => void;
}) {
  return (
    <NativeSelect
      label={label}
      size="md"
      data={[{ value: '', label: any }, ...names.map(([known, name]) => ({ value: known, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(names.find(([known]) => known === currentTarget.value)?.[0])}
    />
  );
}

const PAYMENTS = PAYMENTS_ASKED.map((payment) => [payment, PAYMENT_NAMES[payment]] as const);
const SOURCES = CAME_IN.map((source) => [source, SOURCE_NAMES[source]] as const);
const STATUSES = OrderStatus.options.map((status) => [status, STATUS_WORDS[status].name] as const);

/** The days as they are typed, which the address does not have yet. */
type TypedDays = { readonly range: DateRange; readonly onType: (range: DateRange) => void };

/** All that orders can be filtered by, beside what is typed. */
function Choices({ restaurant, filter, today, range, onType, onChange }: Asked & TypedDays) {
  const period = periodOf(filter, today);
  return (
    <Stack>
      <Row as="fieldset" gap={2}>
        <Text as="legend" weight="medium">
          {historyWords.period}
        </Text>
        {PERIODS.map((name) => (
          <Pill
            key={name}
            isPressed={period === name}
            onPress={() => onChange({ from: undefined, to: undefined, ...daysOf(name, today) })}
          >
            {PERIOD_NAMES[name]}
          </Pill>
        ))}
        <Columns as="span" gap={2} least="date" className={styles.days}>
          <DateRangeInput
            labels={historyWords}
            areLabelsHidden
            isOpenEnded
            {...{ locale: restaurant.locale, today, max: today, range, onType }}
            onSettled={({ from, to }) => {
              const isOther = from !== (filter.from ?? '') || to !== (filter.to ?? '');
              if (isOther) onChange({ from: from || undefined, to: to || undefined });
            }}
          />
        </Columns>
      </Row>
      <Choice
        label={historyWords.status}
        any={historyWords.anyStatus}
        value={filter.status}
        names={STATUSES}
        onChoose={(status) => onChange({ status })}
      />
      {restaurant.services.length > 1 && (
        <Choice
          label={historyWords.service}
          any={historyWords.anyService}
          value={filter.service}
          names={restaurant.services.map((service) => [service, SERVICE_NAMES[service]] as const)}
          onChoose={(service) => onChange({ service })}
        />
      )}
      <Choice
        label={historyWords.payment}
        any={historyWords.anyPayment}
        value={filter.payment}
        names={PAYMENTS}
        onChoose={(payment) => onChange({ payment })}
      />
      <Choice
        label={historyWords.source}
        any={historyWords.anySource}
        value={filter.source}
        names={SOURCES}
        onChoose={(source) => onChange({ source })}
      />
    </Stack>
  );
}

type SetFilter = { readonly name: string; readonly without: ShownChange };

/** What is set, each by its name and with what takes it away. */
function setOf({ restaurant, filter, today }: Asked): SetFilter[] {
  const { status, service, payment, source, from, to } = filter;
  const period = periodOf(filter, today);
  const days = period ? PERIOD_NAMES[period] : historyWords.between(from, to, restaurant.locale);
  return [
    ...(from || to ? [{ name: days, without: { from: undefined, to: undefined } }] : []),
    ...(status ? [{ name: STATUS_WORDS[status].name, without: { status: undefined } }] : []),
    ...(service ? [{ name: SERVICE_NAMES[service], without: { service: undefined } }] : []),
    ...(payment ? [{ name: PAYMENT_NAMES[payment], without: { payment: undefined } }] : []),
    ...(source ? [{ name: SOURCE_NAMES[source], without: { source: undefined } }] : []),
  ];
}

const TYPING_MS = 300;

/** Asks once the typing rests; Enter asks at once. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was asked for and has not become the value yet: its arrival takes nothing away that was typed meanwhile. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (value !== seen) {
    setSeen(value);
    const place = asked.lastIndexOf(value);
    setAsked(asked.slice(place + 1));
    // it may have been cleared from elsewhere
    if (place < 0) setTyped(value);
  }
  function search(): void {
    const text = typed.trim();
    if (tooLong(text, OrdersFilter.shape.q)) return;
    if (text !== value) setAsked([...asked, text]);
    onSearch(text);
  }
  const searchAtRest = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => searchAtRest(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextInput
          type="search"
          size="md"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          aria-label={historyWords.search}
          placeholder={historyWords.searchHint}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          aria-invalid={tooLong(typed, OrdersFilter.shape.q) ? true : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <TooLong text={typed} schema={OrdersFilter.shape.q} />
    </search>
  );
}

/** What to look for, and where: all of it stands in the page's address. */
export function HistoryFilters(asked: Asked) {
  const { filter, onChange, restaurant, today } = asked;
  const bounds = { locale: restaurant.locale, today, max: today };
  const [range, onType] = useTypedRange({ from: filter.from ?? '', to: filter.to ?? '' });
  const [isOpen, setOpen] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) choices.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const set = setOf(asked);
  return (
    <Stack gap={2}>
      <Row align="start">
        <SearchField
          value={filter.q ?? ''}
          onSearch={(text) => onChange({ q: text === '' ? undefined : text })}
        />
        <Popover
          opened={isOpen}
          onChange={setOpen}
          width="min(360px, calc(100vw - 32px))"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              ref={opener}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {historyWords.filter}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={historyWords.filter}>
            <Stack>
              <div ref={choices} className={styles.choices}>
                <Choices {...asked} {...{ range, onType }} />
              </div>
              <Button
                fullWidth
                onClick={() => {
                  if (isWholeRange(range, bounds, true)) setOpen(false);
                  else setRefusals(refusals + 1);
                }}
              >
                {historyWords.filtered}
              </Button>
            </Stack>
          </Popover.Dropdown>
        </Popover>
      </Row>
      {set.length > 0 && (
        <Row as="ul" gap={2} align="stretch" aria-label={historyWords.isSet}>
          {set.map(({ name, without }) => (
            <li key={name}>
              <Button
                variant="default"
                radius="xl"
                rightSection={<IconX size={16} aria-hidden="true" />}
                aria-label={historyWords.without(name)}
                onClick={() => {
                  onChange(without);
                  // the chip that had the focus goes
                  opener.current?.focus();
                }}
              >
                {name}
              </Button>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
