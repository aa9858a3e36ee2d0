import { IconMapPinFilled } from '@comanda/icons/tabler';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Form } from '../../platform/forms/use-form.ts';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './restaurants.module.css';
import {
  eastAndNorth,
  locationOf,
  type Metres,
  metresWords,
  movedLocation,
  type TypedLocation,
} from './typed-location.ts';
import { pinWords } from './words.ts';

/** Metres by one key, and with Shift. */
const STEP = 10;
const LONG_STEP = 100;
/** Metres from the middle of the paper to its edge. */
const REACH = 200;

const ARROWS: Readonly<Record<string, Metres>> = {
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
};

const percent = (metres: number) => 50 + (Math.min(REACH, Math.max(-REACH, metres)) / REACH) * 50;

/** Where the pin was before it was moved here, and where it was put. */
type Moved = { readonly from: { readonly lat: number; readonly lng: number }; readonly to: TypedLocation };

/** The pin on squared paper, 50 metres to a square, around where it was: moved by arrow keys or by a tap. */
export function PinPad({ form }: { form: Pick<Form<'lat' | 'lng'>, 'values' | 'change'> }) {
  const { lat, lng } = form.values;
  const here = locationOf({ lat, lng });
  const [last, setLast] = useState<Moved | null>(null);
  if (!here || Number.isNaN(here.lat) || Number.isNaN(here.lng)) return null;
  // what was typed since is where it is moved from
  const from = last && last.to.lat === lat && last.to.lng === lng ? last.from : here;
  const away = eastAndNorth(from, here);

  function move(start: { lat: number; lng: number }, metres: Metres): void {
    const moved = movedLocation(start, metres);
    setLast({ from, to: moved });
    form.change('lat', moved.lat);
    form.change('lng', moved.lng);
  }

  function press(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (!direction || !here) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    move(here, { east: direction.east * step, north: direction.north * step });
  }

  function place({ clientX, clientY, currentTarget }: PointerEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(from, {
      east: ((clientX - left) / width - 0.5) * 2 * REACH,
      north: (0.5 - (clientY - top) / height) * 2 * REACH,
    });
  }

  const words = metresWords(away);
  return (
    <Row gap={4}>
      <div
        className={styles.paper}
        role="slider"
        tabIndex={0}
        aria-label={pinWords.pin}
        aria-valuemin={-REACH}
        aria-valuemax={REACH}
        aria-valuenow={Math.max(-REACH, Math.min(REACH, away.north))}
        aria-valuetext={words || pinWords.unmoved}
        onKeyDown={press}
        onPointerDown={place}
      >
        <span className={styles.north} aria-hidden="true">
          N
        </span>
        <span className={styles.start} aria-hidden="true" />
        <IconMapPinFilled
          size={32}
          aria-hidden="true"
          className={styles.marker}
          style={{ left: `${percent(away.east)}%`, top: `${100 - percent(away.north)}%` }}
        />
      </div>
      <Text size="sm" tone="muted" style={{ flex: '1 1 220px' }}>
        {pinWords.keys}
        {words && <strong> {pinWords.movedTo(words)}</strong>}
      </Text>
    </Row>
  );
}
