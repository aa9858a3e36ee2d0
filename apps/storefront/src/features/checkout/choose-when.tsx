import type { DinerClient } from '@comanda/client/diner-client';
import type { Quote } from '@comanda/contract/shapes/basket';
import { aboutTime } from '@comanda/domain/availability/estimate';
import type { Service } from '@comanda/domain/hours/services';
import { useOtherZone } from '../../device/other-zone.ts';
import { timeAndDay } from '../../shop/clock.ts';
import { estimate, takesOrdersNow } from '../../shop/ordering-state.ts';
import { useShop } from '../../shop/shop-context.ts';
import { SLOW_ANSWER } from '../../shop/words.ts';
import fields from '../../ui/field.module.css';
import { FieldError } from '../../ui/field.tsx';
import type { QuoteState } from './ask-quote.ts';
import type { SlotsQuery } from './ask-slots.ts';
import { WHEN_CODES } from './check-draft.ts';
import { ChooseSlot } from './choose-slot.tsx';
import type { FormProps } from './form-props.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { checkoutWords } from './words.ts';

// Where the times are asked for: where the quote says that the delivery goes. An address that is not in a zone, perhaps
// because it is half typed, has no times of its own: then those are shown that can be kept everywhere.
function placeOf(quote: Quote | null): Pick<SlotsQuery, 'lat' | 'lng' | 'postcode'> {
  if (!quote?.place || !quote.zone) return {};
  const { location, postcode } = quote.place;
  return { ...location, ...(postcode && { postcode }) };
}

/** As soon as possible, or at a time that the kitchen can keep. */
export function ChooseWhen(
  props: Pick<FormProps, 'errors'> & {
    readonly client: DinerClient | null;
    readonly service: Service;
    /** 'ASAP' or an ISO instant. */
    readonly when: string;
    /** It is eaten here and now: no other time can be chosen. */
    readonly isNow: boolean;
    /** Another time than now is wanted, or nothing else is possible. */
    readonly scheduled: boolean;
    /** Ids of what is in the basket, with commas. */
    readonly items: string;
    readonly replaces: string | undefined;
    readonly quote: QuoteState;
    readonly onWhen: (when: string) => void;
    readonly onSchedule: () => void;
  },
) {
  const { when, scheduled, errors, onWhen, onSchedule, client, service, items, replaces, quote } = props;
  const { index, now: since } = useShop();
  const { menu } = index;
  const now = takesOrdersNow(menu, service);
  const zone = useOtherZone(menu.restaurant.timezone);
  const minutes = estimate(menu, service);
  const promisedAt = quote.quote?.promisedAt;
  // Closed for now is said where "as soon as possible" is; a time that was chosen is judged whenever it is.
  const isJudged = !quote.asking && (now || when !== 'ASAP');
  const objection = isJudged && quote.quote?.problems.find(({ code }) => WHEN_CODES.has(code))?.message;
  const problem = errors.when ?? (objection || undefined);
  const around =
    promisedAt && when === 'ASAP'
      ? checkoutWords.about(timeAndDay(aboutTime(Date.parse(promisedAt)), since, menu.restaurant))
      : checkoutWords.minutes(minutes.from, minutes.to);
  const soon = (
    <span>
      {checkoutWords.asap}
      <small>{now ? around : (menu.state.notNow?.[service]?.message ?? checkoutWords.notPossible)}</small>
    </span>
  );
  if (props.isNow) {
    return (
      <Section id="when-section" number={2} title={checkoutWords.when}>
        <div
          id="when"
          tabIndex={-1}
          className={styles.now}
          aria-describedby={problem ? 'when-error' : undefined}
        >
          {soon}
          <FieldError id="when" text={problem} />
        </div>
      </Section>
    );
  }
  return (
    <Section id="when-section" number={2} title={checkoutWords.when}>
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby="when-section-title"
        id="when"
        tabIndex={-1}
        aria-describedby={problem ? 'when-error' : undefined}
      >
        <label className={fields.choice}>
          <input
            type="radio"
            name="when"
            checked={!scheduled}
            disabled={!now}
            onChange={() => onWhen('ASAP')}
          />
          {soon}
        </label>
        <label className={fields.choice}>
          <input type="radio" name="when" checked={scheduled} onChange={onSchedule} />
          <span>
            {checkoutWords.schedule}
            {when !== 'ASAP' && <small>{timeAndDay(Date.parse(when), since, menu.restaurant)}</small>}
          </span>
        </label>
      </div>
      {zone && <p className={styles.muted}>{zone}</p>}
      {menu.state.slowAnswer && !scheduled && <p className={styles.muted}>{SLOW_ANSWER}</p>}
      <div aria-live="polite">
        <FieldError id="when" text={problem} />
      </div>
      {scheduled && (
        <ChooseSlot
          client={client}
          when={when}
          query={{
            service,
            ...(items !== '' && { items }),
            ...(replaces && { replaces }),
            ...(service === 'DELIVERY' && placeOf(quote.quote)),
          }}
          onChoose={onWhen}
        />
      )}
    </Section>
  );
}
