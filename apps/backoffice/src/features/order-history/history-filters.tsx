import { CAME_IN, type OrdersFilter, PAYMENTS_ASKED } from '@comanda/contract/shapes/order-history';
import { OrderStatus } from '@comanda/contract/shapes/orders';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconAdjustmentsHorizontal, IconX } from '@comanda/icons/tabler';
import { Button, Popover } from '@mantine/core';
import { useRef, useState } from 'react';
import { SERVICE_NAMES, STATUS_NAMES } from '../../platform/order-words.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { Pill } from '../../ui/pill.tsx';
import { daysOf, PERIODS, periodOf, type ShownChange } from './history-filter.ts';
import styles from './history-filters.module.css';
import { historyWords, PAYMENT_NAMES, PERIOD_NAMES, SOURCE_NAMES } from './history-words.ts';
import { SearchField } from './search-field.tsx';

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
    <label className={styles.field}>
      {label}
      <select
        className={styles.choice}
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
    </label>
  );
}

const PAYMENTS = PAYMENTS_ASKED.map((payment) => [payment, PAYMENT_NAMES[payment]] as const);
const SOURCES = CAME_IN.map((source) => [source, SOURCE_NAMES[source]] as const);
const STATUSES = OrderStatus.options.map((status) => [status, STATUS_NAMES[status]] as const);

/** All that orders can be filtered by, beside what is typed. */
function Choices({ restaurant, filter, today, onChange }: Asked) {
  const period = periodOf(filter, today);
  return (
    <div className={styles.choices}>
      <fieldset className={styles.periods}>
        <legend>{historyWords.period}</legend>
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
    </div>
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
    ...(status ? [{ name: STATUS_NAMES[status], without: { status: undefined } }] : []),
    ...(service ? [{ name: SERVICE_NAMES[service], without: { service: undefined } }] : []),
    ...(payment ? [{ name: PAYMENT_NAMES[payment], without: { payment: undefined } }] : []),
    ...(source ? [{ name: SOURCE_NAMES[source], without: { source: undefined } }] : []),
  ];
}

/** What to look for, and where: all of it stands in the page's address. */
export function HistoryFilters(asked: Asked) {
  const { filter, onChange } = asked;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const set = setOf(asked);
  return (
    <div className={styles.filters}>
      <div className={styles.top}>
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
            <Choices {...asked} />
            <Button fullWidth onClick={() => setOpen(false)}>
              {historyWords.filtered}
            </Button>
          </Popover.Dropdown>
        </Popover>
      </div>
      {set.length > 0 && (
        <ul className={styles.chips} aria-label={historyWords.isSet}>
          {set.map(({ name, without }) => (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={historyWords.without(name)}
                onClick={() => {
                  onChange(without);
                  // the chip that had the focus goes
                  opener.current?.focus();
                }}
              >
                {name}
                <IconX size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
