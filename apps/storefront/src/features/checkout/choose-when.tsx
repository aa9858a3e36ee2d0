import type { DinerClient } from '@comanda/client/diner-client';
import type { Service } from '@comanda/domain/services';
import { useState } from 'react';
import { clockTime, dayWords, localDay, timeAndDay } from '../../shop/clock.ts';
import { estimate, takesOrdersNow } from '../../shop/ordering-state.ts';
import { useShop } from '../../shop/shop-context.ts';
import { SLOW_ANSWER } from '../../shop/words.ts';
import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import { useSlots } from './ask-quote.ts';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

const DAY_MS = 86_400_000;

function upcomingDays(today: string, ahead: number): string[] {
  const first = Date.parse(`${today}T12:00:00Z`);
  return Array.from({ length: ahead + 1 }, (_, day) =>
    new Date(first + day * DAY_MS).toISOString().slice(0, 10),
  );
}

function titled(words: string): string {
  const bare = words.replace(/^on /, '');
  return bare === '' ? 'Today' : bare.charAt(0).toUpperCase() + bare.slice(1);
}

function Schedule({
  client,
  service,
  items,
  draft,
  edit,
}: Pick<FormProps, 'draft' | 'edit'> & {
  readonly client: DinerClient | null;
  readonly service: Service;
  readonly items: string;
}) {
  const { index, today } = useShop();
  const { restaurant, settings } = index.menu;
  const chosen = draft.when === 'ASAP' ? null : Date.parse(draft.when);
  const [day, setDay] = useState(chosen === null ? today : localDay(chosen, restaurant.timezone));
  const slots = useSlots(client, restaurant.slug, service, day, items);
  const days = upcomingDays(today, settings.daysAhead);
  return (
    <div className={styles.choices}>
      {days.length > 1 && (
        <div className={styles.slots} role="radiogroup" aria-label="Day">
          {days.map((one) => (
            <label key={one} className={styles.slot}>
              <input type="radio" name="day" checked={one === day} onChange={() => setDay(one)} />
              <span>
                {titled(
                  dayWords(Date.parse(`${one}T12:00:00Z`), today, {
                    timezone: 'UTC',
                    locale: restaurant.locale,
                  }),
                )}
              </span>
            </label>
          ))}
        </div>
      )}
      <div aria-live="polite" aria-busy={slots === null}>
        {slots?.slots.length === 0 && <p className={styles.muted}>No times left on that day. Try another.</p>}
      </div>
      {slots && slots.slots.length > 0 && (
        <div className={styles.slots} role="radiogroup" aria-label="Time">
          {slots.slots.map(({ at, full }) => (
            <label key={at} className={styles.slot}>
              <input
                type="radio"
                name="slot"
                checked={draft.when === at}
                disabled={full}
                onChange={() => edit({ when: at })}
              />
              <span>
                {clockTime(Date.parse(at), restaurant)}
                {full && <span className="visually-hidden"> full</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** As soon as possible, or at a time that the kitchen can keep. */
export function ChooseWhen(
  props: FormProps & {
    readonly client: DinerClient | null;
    readonly service: Service;
    /** Ids of what is in the basket, with commas. */
    readonly items: string;
    readonly promisedAt: string | null;
  },
) {
  const { draft, errors, edit, client, service, items, promisedAt } = props;
  const { index, today } = useShop();
  const { menu } = index;
  const now = takesOrdersNow(menu, service);
  const [picking, setPicking] = useState(false);
  const scheduled = picking || draft.when !== 'ASAP' || !now;
  const minutes = estimate(menu, service);
  const around =
    promisedAt && draft.when === 'ASAP'
      ? `about ${timeAndDay(Date.parse(promisedAt), today, menu.restaurant)}`
      : `${minutes.from}–${minutes.to} min`;
  return (
    <Section id="when-section" number={2} title="When">
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby="when-section-title"
        id="when"
        tabIndex={-1}
        aria-describedby={errors.when ? 'when-error' : undefined}
      >
        <label className={fields.choice}>
          <input
            type="radio"
            name="when"
            checked={!scheduled}
            disabled={!now}
            onChange={() => {
              setPicking(false);
              edit({ when: 'ASAP' });
            }}
          />
          <span>
            As soon as possible
            <small>
              {now
                ? around
                : (menu.state.notNow?.[service]?.message ?? 'Not possible right now. Choose a time below.')}
            </small>
          </span>
        </label>
        <label className={fields.choice}>
          <input type="radio" name="when" checked={scheduled} onChange={() => setPicking(true)} />
          <span>
            Schedule
            {draft.when !== 'ASAP' && (
              <small>{timeAndDay(Date.parse(draft.when), today, menu.restaurant)}</small>
            )}
          </span>
        </label>
      </div>
      {menu.state.slowAnswer && <p className={styles.muted}>{SLOW_ANSWER}</p>}
      {scheduled && <Schedule client={client} service={service} items={items} draft={draft} edit={edit} />}
      <FieldError id="when" text={errors.when} />
    </Section>
  );
}
