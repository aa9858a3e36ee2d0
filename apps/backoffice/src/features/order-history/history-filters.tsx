import { CAME_IN, OrdersFilter, PAYMENTS_ASKED } from '@comanda/contract/shapes/order-history';
import { OrderStatus } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconSearch } from '@comanda/icons/tabler';
import { useEffect, useEffectEvent, useState } from 'react';
import { TooLong, tooLong } from '../../platform/forms/too-long.tsx';
import { SERVICE_NAMES, STATUS_NAMES } from '../../platform/order-words.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Pill } from '../../ui/pill.tsx';
import { daysOf, PERIODS, periodOf, type ShownChange } from './history-filter.ts';
import styles from './history-filters.module.css';
import { historyWords, PAYMENT_NAMES, PERIOD_NAMES, SOURCE_NAMES } from './history-words.ts';

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
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
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
    <select
      className={styles.choice}
      aria-label={label}
      data-set={value !== undefined || undefined}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value;
        onChoose(names.find(([known]) => known === text)?.[0]);
      }}
    >
      <option value="">{any}</option>
      {names.map(([known, name]) => (
        <option key={known} value={known}>
          {name}
        </option>
      ))}
    </select>
  );
}

const PAYMENTS = PAYMENTS_ASKED.map((payment) => [payment, PAYMENT_NAMES[payment]] as const);
const SOURCES = CAME_IN.map((source) => [source, SOURCE_NAMES[source]] as const);
const STATUSES = OrderStatus.options.map((status) => [status, STATUS_NAMES[status]] as const);

/** What to look for, and where: all of it stands in the page's address. */
export function HistoryFilters({
  restaurant,
  filter,
  today,
  onChange,
}: {
  restaurant: Restaurant;
  filter: OrdersFilter;
  today: string;
  onChange: (change: ShownChange) => void;
}) {
  const period = periodOf(filter, today);
  return (
    <div className={styles.filters}>
      <SearchField
        value={filter.q ?? ''}
        onSearch={(text) => onChange({ q: text === '' ? undefined : text })}
      />
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
      <fieldset className={styles.periods}>
        <legend className={styles.hidden}>{historyWords.period}</legend>
        {PERIODS.map((name) => (
          <Pill
            key={name}
            isPressed={period === name}
            onPress={() => onChange({ from: undefined, to: undefined, ...daysOf(name, today) })}
          >
            {PERIOD_NAMES[name]}
          </Pill>
        ))}
        <span className={styles.days}>
          <DateInput
            aria-label={historyWords.from}
            max={filter.to ?? today}
            value={filter.from ?? ''}
            onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
          />
          –
          <DateInput
            aria-label={historyWords.to}
            min={filter.from}
            value={filter.to ?? ''}
            onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
          />
        </span>
      </fieldset>
    </div>
  );
}
