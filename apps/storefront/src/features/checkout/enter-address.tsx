import { isKnownLocation } from '@comanda/domain/delivery';
import { lazy, Suspense, useState } from 'react';
import { useFramedSource } from '../../device/framed-source.ts';
import type { Draft } from '../../shop/checkout-draft.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { needsPostcode } from './check-draft.ts';
import type { FormProps } from './form-props.ts';
import type { PinMapProps } from './pin-map.tsx';
import styles from './section.module.css';

const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

/** A map is fetched only when somebody asks for it. */
function UseLocation({ draft, edit, tiles }: Pick<FormProps, 'draft' | 'edit'> & Pick<PinMapProps, 'tiles'>) {
  const { index } = useShop();
  const restaurant = index.menu.restaurant.location;
  const [isPinning, setPinning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function ask() {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem('This browser cannot tell where you are.');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => edit({ location: { lat: coords.latitude, lng: coords.longitude } }),
      () => setProblem('We couldn’t find you. Just type your address.'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  }
  // whoever takes an order for somebody else is not where it goes
  const isTheirs = useFramedSource() === null;
  return (
    <div className={styles.inline}>
      {isTheirs && (
        <button type="button" className={`${buttons.quiet} ${styles.locate}`} onClick={ask}>
          <Icon name="locate" />
          {draft.location ? 'Location set – update it' : 'Use my location'}
        </button>
      )}
      {draft.location && (
        <button type="button" className={buttons.link} onClick={() => edit({ location: null })}>
          Forget it
        </button>
      )}
      {tiles && isKnownLocation(restaurant) && (
        <button
          type="button"
          className={buttons.quiet}
          aria-expanded={isPinning}
          onClick={() => setPinning(!isPinning)}
        >
          <Icon name="mapPin" />
          Put a pin on the map
        </button>
      )}
      <p className={styles.muted} role="status">
        {problem ?? (draft.location ? 'The driver still needs your street and door.' : '')}
      </p>
      {isPinning && (
        <Suspense fallback={<p className={styles.muted}>Fetching the map…</p>}>
          <PinMap
            start={draft.location ?? restaurant}
            restaurant={restaurant}
            tiles={tiles}
            onPin={(location) => {
              edit({ location });
              setPinning(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where a delivery goes. The device can say where it is; the driver still needs a street and a door. */
export function EnterAddress({ draft, errors, edit, onBlur, tiles }: FormProps & Pick<PinMapProps, 'tiles'>) {
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
      <UseLocation draft={draft} edit={edit} tiles={tiles} />
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
