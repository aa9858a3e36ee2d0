import type { DinerClient } from '@comanda/client/diner-client';
import type { Slots } from '@comanda/contract/shapes/basket';
import { wallClock } from '@comanda/contract/words/times';
import { NIGHT_ENDS } from '@comanda/domain/hours/clock-time';
import { useEffect, useState } from 'react';
import { type Clock, clockTime, dayWords } from '../../shop/clock.ts';
import { useShop } from '../../shop/shop-context.ts';
import { sittingsOf } from '../../shop/sittings.ts';
import buttons from '../../ui/button.module.css';
import { type SlotsQuery, useSlots } from './ask-slots.ts';
import folded from './choose-slot.module.css';
import styles from './section.module.css';
import { timesWords } from './times-words.ts';

const DAY_MS = 86_400_000;
/** How many days without times are passed over to show the first that has some. */
const MOST_SKIPPED = 7;

function upcomingDays(today: string, ahead: number): string[] {
  const first = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: ahead + 1 }, (_, day) =>
    new Date(first + day * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The days under which a time may stand, likeliest first: one soon after midnight may belong to the evening before. */
function daysOf(at: string, timezone: string, days: readonly string[]): string[] {
  const [date, time] = wallClock(Date.parse(at), timezone);
  const evening = days[days.indexOf(date) - 1] ?? (days.includes(date) ? undefined : days.at(-1));
  const likely = time < NIGHT_ENDS ? [evening, date] : [date];
  return likely.filter((day): day is string => day !== undefined && days.includes(day));
}

/** "Today", "Tomorrow", "Friday": a calendar day as seen at the wall-clock time of `now`. */
function nameOf(day: string, now: number, { timezone, locale }: Clock): string {
  const seen = Date.parse(`${wallClock(now, timezone).join('T')}Z`);
  const words = dayWords(Date.parse(`${day}T12:00:00Z`), seen, { timezone: 'UTC', locale });
  const bare = words.replace(/^on /, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

export type ChooseSlotProps = {
  /** 'ASAP' or an ISO instant. */
  readonly when: string;
  readonly client: DinerClient | null;
  /** What the times depend on besides the day. */
  readonly query: Omit<SlotsQuery, 'day'>;
  readonly onChoose: (at: string) => void;
};

type Slot = Slots['slots'][number];

/** "12:30–14:15", or what is to know about it: that nothing is left. */
function rangeOf(times: readonly Slot[], clock: Clock): string {
  if (times.every(({ full }) => full)) return 'full';
  const [first, last] = [times[0], times.at(-1)].map((slot) => clockTime(Date.parse(slot?.at ?? ''), clock));
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Times to choose from, those that are full among them. */
function Times({
  times,
  when,
  onChoose,
}: Pick<ChooseSlotProps, 'when' | 'onChoose'> & { readonly times: readonly Slot[] }) {
  const { restaurant } = useShop().index.menu;
  return (
    <div className={styles.slots}>
      {times.map(({ at, full }) => (
        <label key={at} className={styles.slot}>
          <input
            type="radio"
            name="slot"
            checked={when === at}
            disabled={full}
            onChange={() => onChoose(at)}
          />
          <span>
            {clockTime(Date.parse(at), restaurant)}
            {full && <span className="visually-hidden"> {timesWords.full}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The times of one day. Which day is shown changes nothing that was chosen: only a press on a time does. */
export function ChooseSlot({ client, query, when, onChoose }: ChooseSlotProps) {
  const { index, now } = useShop();
  const { restaurant, settings } = index.menu;
  const { timezone } = restaurant;
  const [today] = wallClock(now, timezone);
  const days = upcomingDays(today, settings.daysAhead);
  const [picked, setPicked] = useState<string | null>(null);
  const [skipped, setSkipped] = useState(0);
  const [missed, setMissed] = useState<string | null>(null);
  const likely = when === 'ASAP' ? [] : daysOf(when, timezone, days);
  const asked = picked ?? likely[missed === when ? likely.length - 1 : 0] ?? null;
  const day = asked ?? days[skipped] ?? today;
  const { slots, asking, failed, retry } = useSlots(client, restaurant.slug, { ...query, day });

  const isMissing = slots !== null && !asking && !slots.some(({ at }) => at === when);
  useEffect(() => {
    if (isMissing && picked === null && likely.length > 1) setMissed(when);
  }, [isMissing, picked, likely.length, when]);

  const sittings = sittingsOf(slots ?? [], restaurant, now);
  const firstFree = sittings.findIndex(({ times }) => times.some(({ full }) => !full));
  const isEmpty = slots?.length === 0;
  const isPassedOver = isEmpty && asked === null && skipped < Math.min(MOST_SKIPPED, days.length - 1);
  useEffect(() => {
    if (isPassedOver && !asking) setSkipped((before) => before + 1);
  }, [isPassedOver, asking]);

  return (
    <div className={styles.choices}>
      {days.length > 1 && (
        <div className={styles.days} role="radiogroup" aria-label={timesWords.day}>
          {days.map((one) => (
            <label key={one} className={styles.slot}>
              <input type="radio" name="day" checked={one === day} onChange={() => setPicked(one)} />
              <span>{nameOf(one, now, restaurant)}</span>
            </label>
          ))}
        </div>
      )}
      <div aria-live="polite" aria-busy={asking}>
        {isEmpty && !isPassedOver && (
          <p className={styles.muted}>{days.length > 1 ? timesWords.noneThatDay : timesWords.noneToday}</p>
        )}
        {failed && (
          <p className={styles.muted}>
            {timesWords.notLoaded}{' '}
            <button type="button" className={buttons.link} onClick={retry}>
              {timesWords.tryAgain}
            </button>
          </p>
        )}
      </div>
      {slots && slots.length > 0 && (
        <div className={styles.sittings} role="radiogroup" aria-label={timesWords.time}>
          {sittings.map(({ name, times }, position) =>
            sittings.length === 1 ? (
              <Times key={day} {...{ times, when, onChoose }} />
            ) : (
              <details
                key={`${day} ${times[0]?.at}`}
                className={folded.sitting}
                open={position === firstFree || times.some(({ at }) => at === when)}
              >
                <summary>
                  {name} <span>{rangeOf(times, restaurant)}</span>
                </summary>
                <Times {...{ times, when, onChoose }} />
              </details>
            ),
          )}
        </div>
      )}
    </div>
  );
}
