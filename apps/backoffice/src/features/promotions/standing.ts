import type { Promotion } from '@comanda/contract/shapes/promotions';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { schedulePeriods } from '@comanda/domain/hours/schedules';
import { clockTime, type Place } from '../../platform/clock-time.ts';
import { dayWords } from '../../platform/date-words.ts';
import { STANDING_WORDS } from './words.ts';

/** Hours of the week come again within it, whatever the clocks do. */
const A_WEEK_MS = 8 * DAY_MS;

const weekday = (at: number, { locale, timezone }: Place): string =>
  new Intl.DateTimeFormat(dateLanguage(locale), { weekday: 'long', timeZone: timezone }).format(at);

/** When it holds next, or `now` where it does; null where it never will. Epoch ms. */
function nextAt({ startsAt, endsAt, hours }: Promotion, now: number, timeZone: string): number | null {
  const begins = Math.max(now, startsAt === null ? now : Date.parse(startsAt));
  const window = { timeZone, from: begins, until: begins + A_WEEK_MS };
  const periods =
    hours === null
      ? [{ from: begins }]
      : schedulePeriods({ schedule: { id: '', name: '', intervals: hours }, ...window }).filter(
          ({ until }) => until > begins,
        );
  const [first] = periods;
  const at = first ? Math.max(first.from, begins) : null;
  return at === null || (endsAt !== null && Date.parse(endsAt) <= at) ? null : at;
}

/** How a promotion stands at an instant (epoch ms), on the clock of its restaurant. */
export function standing(promotion: Promotion, now: number, place: Place): string {
  const { paused, endsAt, startsAt, maxUses, uses, maxUsesPerDay, usesToday } = promotion;
  if (paused) return STANDING_WORDS.paused;
  if (endsAt !== null && Date.parse(endsAt) <= now)
    return STANDING_WORDS.ended(dayWords(Date.parse(endsAt), place));
  if (maxUses !== null && uses >= maxUses) return STANDING_WORDS.usedUp;
  const at = nextAt(promotion, now, place.timezone);
  if (at === null) return STANDING_WORDS.over;
  const day = dayWords(at, place);
  if (at <= now)
    return maxUsesPerDay !== null && usesToday >= maxUsesPerDay
      ? STANDING_WORDS.usedUpToday
      : STANDING_WORDS.running;
  if (day === dayWords(now, place)) return STANDING_WORDS.today(clockTime(at, place));
  if (startsAt !== null && Date.parse(startsAt) > now)
    return STANDING_WORDS.starts(day, clockTime(at, place));
  const name = weekday(at, place);
  return STANDING_WORDS.next(name === weekday(now, place) ? day : name);
}
