import type { Service } from '@comanda/domain/services';
import { useState } from 'react';
import type { Draft } from '../../shop/checkout-draft.ts';
import { clockTime } from '../../shop/clock.ts';
import { useShop } from '../../shop/shop-context.ts';
import { SERVICE_WORDS } from '../../shop/words.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { QuoteState } from './ask-quote.ts';
import { type FieldErrors, needsPostcode } from './check-draft.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';

export type FormProps = {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly edit: (changes: Partial<Draft>) => void;
  /** Checks one field when it is left. */
  readonly onBlur: (field: keyof FieldErrors) => void;
};

function ZoneVerdict({
  state,
  hasPlace,
  onCollect,
}: {
  readonly state: QuoteState;
  readonly hasPlace: boolean;
  readonly onCollect: (() => void) | null;
}) {
  const { index, money } = useShop();
  const { quote } = state;
  const refusal = quote?.problems.find(({ code }) => code === 'OUT_OF_ZONE');
  let words = null;
  if (hasPlace && refusal) {
    words = (
      <p className={styles.verdict} data-tone="bad">
        <Icon name="alert" />
        <span>{refusal.message}</span>
        {onCollect && (
          <button type="button" className={buttons.link} onClick={onCollect}>
            Pick up instead
          </button>
        )}
      </p>
    );
  } else if (hasPlace && quote?.zone) {
    const fee = quote.deliveryFee === 0 ? 'free' : money(quote.deliveryFee);
    const at = quote.promisedAt
      ? ` · about ${clockTime(Date.parse(quote.promisedAt), index.menu.restaurant)}`
      : '';
    words = (
      <p className={styles.verdict} data-tone="good">
        <Icon name="circleCheck" />
        We deliver here · {fee}
        {at}
      </p>
    );
  }
  return (
    <div aria-live="polite" aria-busy={state.asking}>
      {words}
    </div>
  );
}

function UseLocation({ draft, edit }: Pick<FormProps, 'draft' | 'edit'>) {
  const [problem, setProblem] = useState<string | null>(null);
  function ask() {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem('This browser cannot tell where you are.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => edit({ location: { lat: coords.latitude, lng: coords.longitude } }),
      () => setProblem('We could not find out where you are. The address will do.'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  }
  return (
    <div className={styles.inline}>
      <button type="button" className={buttons.quiet} onClick={ask}>
        <Icon name="locate" />
        {draft.location ? 'Location set – update it' : 'Use my location'}
      </button>
      {draft.location && (
        <button type="button" className={buttons.link} onClick={() => edit({ location: null })}>
          Forget it
        </button>
      )}
      <p className={styles.muted} role="status">
        {problem ?? (draft.location ? 'The driver still needs your street and door.' : '')}
      </p>
    </div>
  );
}

function DeliveryFields({ draft, errors, edit, onBlur }: FormProps) {
  const { index } = useShop();
  const { address } = draft;
  const { country } = index.menu.restaurant.address;
  const set = (changes: Partial<Draft['address']>) => edit({ address: { ...address, ...changes } });
  return (
    <>
      <Field
        id="line1"
        label="Street and house number"
        autoComplete="address-line1"
        required
        maxLength={120}
        value={address.line1}
        error={errors.line1}
        onChange={(line1) => set({ line1 })}
        onBlur={() => onBlur('line1')}
      />
      <Field
        id="line2"
        label="Flat, floor, door (optional)"
        autoComplete="address-line2"
        maxLength={120}
        value={address.line2}
        error={errors.line2}
        onChange={(line2) => set({ line2 })}
      />
      <div className={styles.pair}>
        <Field
          id="city"
          label="Town"
          autoComplete="address-level2"
          required
          maxLength={80}
          value={address.city}
          error={errors.city}
          onChange={(city) => set({ city })}
          onBlur={() => onBlur('city')}
        />
        <Field
          id="postcode"
          label={needsPostcode(country) ? 'Postcode' : 'Postcode (optional)'}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={12}
          value={address.postcode}
          error={errors.postcode}
          onChange={(postcode) => set({ postcode })}
          onBlur={() => onBlur('postcode')}
        />
      </div>
      <UseLocation draft={draft} edit={edit} />
      <Field
        id="address-note"
        label="Notes for the driver (optional)"
        maxLength={200}
        placeholder="Blue door, bell 2"
        value={address.note}
        error={errors['address-note']}
        onChange={(note) => set({ note })}
      />
    </>
  );
}

/** How the food reaches the diner, and where. */
export function ChooseHow(
  props: FormProps & {
    readonly service: Service;
    readonly table: string | null;
    readonly quote: QuoteState;
    readonly onService: (service: Service) => void;
    readonly onTable: (table: string) => void;
  },
) {
  const { service, table, quote, onService, onTable, draft, errors, edit } = props;
  const { index } = useShop();
  const { services, address } = index.menu.restaurant;
  const offered = services.filter((one) => one !== 'DINE_IN' || table !== null || service === 'DINE_IN');
  const hasPlace = draft.location !== null || draft.address.postcode.trim().length > 2;
  return (
    <Section id="how" number={1} title="How">
      {offered.length > 1 && (
        <Segments
          legend="How would you like it?"
          name="service"
          value={service}
          choices={offered.map((value) => ({ value, label: SERVICE_WORDS[value] }))}
          onChange={onService}
        />
      )}
      {service === 'DELIVERY' && (
        <>
          <DeliveryFields {...props} edit={edit} />
          <ZoneVerdict
            state={quote}
            hasPlace={hasPlace}
            onCollect={services.includes('COLLECTION') ? () => onService('COLLECTION') : null}
          />
        </>
      )}
      {service === 'COLLECTION' && (
        <p>
          Pick it up at{' '}
          <strong>{[address.line1, address.city, address.postcode].filter(Boolean).join(', ')}</strong>.
        </p>
      )}
      {service === 'DINE_IN' && (
        <Field
          id="table"
          label="Table"
          inputMode="numeric"
          maxLength={20}
          hint="The number stands on your table."
          value={table ?? ''}
          error={errors.table}
          onChange={onTable}
        />
      )}
    </Section>
  );
}
