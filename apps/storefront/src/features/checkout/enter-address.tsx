import { isKnownLocation } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import { metresBetween } from '@comanda/domain/delivery/geometry';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useFramedSource } from '../../device/framed-source.ts';
import type { Draft } from '../../shop/checkout-draft.ts';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { needsPostcode, townForm } from './check-draft.ts';
import type { FormProps } from './form-props.ts';
import { KnownLine } from './known-line.tsx';
import { whereabouts } from './pin-geometry.ts';
import type { PinMapProps } from './pin-map.tsx';
import { distanceWords } from './pin-words.ts';
import styles from './section.module.css';
import { useFolded } from './use-folded.ts';
import { addressWords, KNOWN_WORDS, LOCATION_WORDS as words } from './words.ts';

const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

/** The fields of an address that say where it is. */
type Placing = 'line1' | 'city' | 'postcode';

function pinWords(pin: Point, restaurant: Point, name: string): string {
  if (!isKnownLocation(restaurant)) return words.stillNeeded;
  const where = whereabouts(metresBetween(restaurant, pin), restaurant, pin);
  return `${words.pinAt(where, name)} ${words.stillNeeded}`;
}

/** A map is fetched only when somebody asks for it. */
function UseLocation({
  draft,
  edit,
  tiles,
  metresApart,
  wasDropped,
}: Pick<FormProps, 'draft' | 'edit'> &
  Pick<PinMapProps, 'tiles'> & { metresApart?: number; wasDropped: boolean }) {
  const { index } = useShop();
  const { name, location: restaurant } = index.menu.restaurant;
  const [isPinning, setPinning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  function ask() {
    setProblem(null);
    if (!('geolocation' in navigator)) return setProblem(addressWords.noLocation);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => edit({ location: { lat: coords.latitude, lng: coords.longitude } }),
      () => setProblem(addressWords.notFound),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    );
  }
  // a member that takes an order is not where it goes
  const isTheirs = useFramedSource() === null;
  return (
    <div className={styles.inline}>
      {isTheirs && (
        <button type="button" className={`${buttons.quiet} ${styles.locate}`} onClick={ask}>
          <Icon name="locate" />
          {draft.location ? addressWords.located : addressWords.useLocation}
        </button>
      )}
      {draft.location && (
        <button type="button" className={buttons.link} onClick={() => edit({ location: null })}>
          {addressWords.forget}
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
          {addressWords.putPin}
        </button>
      )}
      <p className={styles.muted} role="status">
        {problem ??
          (draft.location ? pinWords(draft.location, restaurant, name) : wasDropped && words.dropped)}
      </p>
      {draft.location && metresApart !== undefined && (
        <p className={styles.verdict} data-tone="wait">
          <Icon name="mapPin" />
          <span>{words.apart(distanceWords(metresApart))}</span>
          <button type="button" className={buttons.link} onClick={() => edit({ location: null })}>
            {words.useAddress}
          </button>
        </p>
      )}
      {isPinning && (
        <Suspense fallback={<p className={styles.muted}>{addressWords.fetchingMap}</p>}>
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
export function EnterAddress({
  draft,
  errors,
  edit,
  onBlur,
  tiles,
  metresApart,
  verdict,
  remembered,
}: FormProps &
  Pick<PinMapProps, 'tiles'> & {
    metresApart?: number;
    /** Whether the restaurant delivers there. */
    readonly verdict: ReactNode;
    /** From an earlier order: shown on one line until somebody changes it. */
    readonly remembered: boolean;
  }) {
  const { index } = useShop();
  const { address } = draft;
  const { country } = index.menu.restaurant.address;
  const town = townForm(country);
  const set = (changes: Partial<Draft['address']>) => edit({ address: { ...address, ...changes } });
  const [wasDropped, setDropped] = useState(false);
  const editing = useRef<{ readonly field: Placing; readonly before: string } | null>(null);
  /** A location belongs to the address that it was taken for: another one drops it, the first one does not. */
  const move = (field: Placing, value: string) => {
    if (editing.current?.field !== field) editing.current = { field, before: address[field].trim() };
    const { before } = editing.current;
    const isAnother = draft.location !== null && before !== '' && value.trim() !== before;
    if (isAnother) setDropped(true);
    edit({ address: { ...address, [field]: value }, ...(isAnother && { location: null }) });
  };
  const leave = (field: Placing) => {
    editing.current = null;
    onBlur(field);
  };
  const isWrong = (errors.line1 ?? errors.line2 ?? errors.city ?? errors.postcode) !== undefined;
  const isComplete =
    address.line1.trim() !== '' &&
    (town !== 'NEEDED' || address.city.trim() !== '') &&
    (!needsPostcode(country) || address.postcode.trim() !== '');
  const [isFolded, open] = useFolded({ remembered, isComplete, isWrong, first: 'line1' });
  return (
    <>
      {isFolded ? (
        <KnownLine
          parts={[address.line1, address.line2, address.city, address.postcode]}
          what={KNOWN_WORDS.address}
          onChange={open}
        />
      ) : (
        <>
          <Field
            id="line1"
            label={addressWords.street}
            autoComplete="address-line1"
            required
            value={address.line1}
            error={errors.line1}
            onChange={(line1) => move('line1', line1)}
            onBlur={() => leave('line1')}
          />
          <Field
            id="line2"
            label={addressWords.flat}
            autoComplete="address-line2"
            value={address.line2}
            error={errors.line2}
            onChange={(line2) => set({ line2 })}
          />
          <div className={styles.town}>
            {town !== 'NONE' && (
              <Field
                id="city"
                label={town === 'NEEDED' ? addressWords.town : addressWords.townOptional}
                autoComplete="address-level2"
                required={town === 'NEEDED'}
                value={address.city}
                error={errors.city}
                onChange={(city) => move('city', city)}
                onBlur={() => leave('city')}
              />
            )}
            <Field
              id="postcode"
              label={needsPostcode(country) ? addressWords.postcode : addressWords.postcodeOptional}
              autoComplete="postal-code"
              autoCapitalize="characters"
              value={address.postcode}
              error={errors.postcode}
              onChange={(postcode) => move('postcode', postcode)}
              onBlur={() => leave('postcode')}
            />
          </div>
        </>
      )}
      {verdict}
      <UseLocation
        {...{ draft, edit, tiles, wasDropped }}
        {...(metresApart !== undefined && { metresApart })}
      />
      <Field
        id="address-note"
        label={addressWords.driverNote}
        placeholder={addressWords.driverNoteExample}
        value={address.note}
        error={errors['address-note']}
        onChange={(note) => set({ note })}
      />
    </>
  );
}
