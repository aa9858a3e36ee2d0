import type { Foresight } from '@comanda/contract/shapes/availability';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { formatMoney } from '@comanda/domain/money/money';
import { clockTime } from '../../platform/clock-time.ts';
import { fullDayWords } from '../../platform/date-words.ts';
import { Facts } from '../../ui/facts.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { foresightWords as words } from './words.ts';

const STATE_WORDS: Readonly<Record<Foresight['state']['status'], string>> = {
  OPEN: words.open,
  BUSY: words.busy,
  CLOSED: words.closed,
  PAUSED: words.paused,
  UNATTENDED: words.unwatched,
  LOCKED: words.notTaking,
};

const WITHHELD_WORDS = {
  SOLD_OUT: words.soldOut,
  NOT_NOW: words.notThen,
  NOT_FOR_SERVICE: words.notFor,
} as const;

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
    <Stack gap={4} frame="dashed">
      <Notice tone={state.status === 'OPEN' || state.status === 'BUSY' ? 'success' : 'warning'}>
        <strong>{STATE_WORDS[state.status]}</strong>
        {state.slowAnswer && words.slow} · {fullDayWords(at, restaurant)}, {clockTime(at, restaurant)}
      </Notice>
      {seen.timeNote && <Notice tone="warning">{seen.timeNote}</Notice>}
      <Facts
        facts={[
          {
            name: words.asap,
            value:
              asap.allowed && asap.promisedAt ? (
                words.taken(time(asap.promisedAt))
              ) : (
                <Reasons verdict={asap} />
              ),
          },
          {
            name: words.ahead,
            value: ahead.allowed ? words.possible : <Reasons verdict={ahead} />,
          },
          ...(zone
            ? [
                {
                  name: words.zone,
                  value: words.zoneFacts(
                    zone.name,
                    zone.fee === 0 ? words.free : money(zone.fee),
                    money(zone.minimum),
                    zone.travelMinutes,
                  ),
                },
              ]
            : []),
          {
            name: words.times,
            value:
              slots
                .slice(0, 6)
                .map((slot) => (slot.full ? words.full(time(slot.at)) : time(slot.at)))
                .join(' · ') || words.none,
          },
          {
            name: words.dishes,
            value: (
              <>
                {words.orderable(seen.orderable)}
                <Stack as="ul" gap={0}>
                  {withheld.map((dish) => (
                    <Text as="li" key={dish.itemId} tone="muted" weight="regular">
                      {dish.name}: {dish.code === 'UNORDERABLE' ? dish.message : WITHHELD_WORDS[dish.code]}
                      {dish.until && words.until(time(dish.until))}
                    </Text>
                  ))}
                </Stack>
              </>
            ),
          },
        ]}
      />
    </Stack>
  );
}

function Reasons({ verdict }: { verdict: Foresight['asap'] }) {
  return (
    <Stack as="ul" gap={0}>
      {verdict.reasons.map(({ code, message }) => (
        <li key={code}>{message}</li>
      ))}
    </Stack>
  );
}
