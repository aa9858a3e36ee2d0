import type { Foresight } from '@comanda/contract/shapes/availability';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateLanguage } from '@comanda/domain/clock-time';
import { DAY_MS } from '@comanda/domain/durations';
import { formatMoney } from '@comanda/domain/money';
import { clockTime } from '../../platform/clock-time.ts';
import { fullDayWords } from '../../platform/date-words.ts';
import styles from './look-ahead.module.css';

const STATE_WORDS: Readonly<Record<Foresight['state']['status'], string>> = {
  OPEN: 'Open',
  BUSY: 'Open, and busy',
  CLOSED: 'Closed',
  PAUSED: 'Paused',
  UNATTENDED: 'Open, and nobody is watching',
  LOCKED: 'Not taking orders online',
};

const WITHHELD_WORDS = { SOLD_OUT: 'sold out', NOT_NOW: 'not on the menu then' } as const;

/** The answer: the banner, an order for as soon as possible, one placed now for then, the times, the dishes. */
export function ForesightView({ seen, restaurant }: { seen: Foresight; restaurant: Restaurant }) {
  const at = Date.parse(seen.at);
  const time = (instant: string) => {
    const then = Date.parse(instant);
    const clock = clockTime(then, restaurant);
    const isThatDay = fullDayWords(then, restaurant) === fullDayWords(at, restaurant);
    if (isThatDay) return clock;
    const day =
      then - at < 6 * DAY_MS
        ? { weekday: 'short' as const }
        : { day: 'numeric' as const, month: 'short' as const };
    const format = new Intl.DateTimeFormat(dateLanguage(restaurant.locale), {
      ...day,
      timeZone: restaurant.timezone,
    });
    return `${clock} (${format.format(then)})`;
  };
  const money = (minor: number) => formatMoney(minor, restaurant.currency, restaurant.locale);
  const { asap, ahead, state, zone, slots, withheld } = seen;
  return (
    <div className={styles.answer}>
      <p className={styles.banner} data-open={state.status === 'OPEN' || state.status === 'BUSY'}>
        <strong>{STATE_WORDS[state.status]}</strong>
        {state.slowAnswer && ', and nobody is watching: they are told that the answer may take longer'} ·{' '}
        {fullDayWords(at, restaurant)}, {clockTime(at, restaurant)}
      </p>
      {seen.timeNote && <p className={styles.note}>{seen.timeNote}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>An order then</dt>
          <dd>
            {asap.allowed && asap.promisedAt ? (
              `Taken, there by ${time(asap.promisedAt)}`
            ) : (
              <Reasons verdict={asap} />
            )}
          </dd>
        </div>
        <div>
          <dt>Ordering ahead for it, now</dt>
          <dd>{ahead.allowed ? 'Possible' : <Reasons verdict={ahead} />}</dd>
        </div>
        {zone && (
          <div>
            <dt>Zone</dt>
            <dd>
              {zone.name} · {zone.fee === 0 ? 'free' : money(zone.fee)} · from {money(zone.minimum)} ·{' '}
              {zone.travelMinutes} min
            </dd>
          </div>
        )}
        <div>
          <dt>Times on offer</dt>
          <dd>
            {slots.length === 0
              ? 'None'
              : slots
                  .slice(0, 6)
                  .map((slot) => (slot.full ? `${time(slot.at)} (full)` : time(slot.at)))
                  .join(' · ')}
          </dd>
        </div>
        <div>
          <dt>Dishes</dt>
          <dd>
            {seen.orderable} can be ordered
            {withheld.length > 0 && (
              <ul className={styles.withheld}>
                {withheld.map((dish) => (
                  <li key={dish.itemId}>
                    {dish.name}: {dish.code === 'UNORDERABLE' ? dish.message : WITHHELD_WORDS[dish.code]}
                    {dish.until && `, until ${time(dish.until)}`}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Reasons({ verdict }: { verdict: Foresight['asap'] }) {
  return (
    <ul className={styles.reasons}>
      {verdict.reasons.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </ul>
  );
}
