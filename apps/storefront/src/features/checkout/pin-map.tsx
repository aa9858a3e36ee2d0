import { metresBetween, movedBy, type Point } from '@comanda/domain/delivery/geometry';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useShop } from '../../shop/shop-context.ts';
import buttons from '../../ui/button.module.css';
import { metresPerPixel, pixelOf, tilesAround, whereabouts } from './pin-geometry.ts';
import styles from './pin-map.module.css';
import { pinWords } from './pin-words.ts';

const SIZE = { width: 640, height: 320 } as const;
const STEP_METRES = 25;
const FIRST_ZOOM = 14;
const WAYS: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export type PinMapProps = {
  readonly start: Point;
  readonly restaurant: Point;
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
  readonly onPin: (at: Point) => void;
};

/** The pin stays in the middle and the map moves below it: by finger, by mouse, or by arrow keys, 25 m a press. */
export function PinMap({ start, restaurant, tiles, onPin }: PinMapProps) {
  const { index } = useShop();
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const held = useRef<{ x: number; y: number } | null>(null);
  const perPixel = metresPerPixel(at.lat, zoom);
  const home = pixelOf(restaurant, at, zoom);

  function drag({ clientX, clientY }: PointerEvent): void {
    if (!held.current) return;
    const [east, north] = [held.current.x - clientX, clientY - held.current.y];
    held.current = { x: clientX, y: clientY };
    setAt((from) => movedBy(from, { north: north * perPixel, east: east * perPixel }));
  }

  function press(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP_METRES * 10 : STEP_METRES;
    setAt((from) => movedBy(from, { north: way[0] * step, east: way[1] * step }));
  }

  return (
    <div className={styles.pinning}>
      <div
        className={styles.map}
        role="application"
        aria-label={pinWords.label}
        aria-describedby="pin-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
      >
        {tiles &&
          tilesAround(at, zoom, SIZE).map(({ x, y, left, top }) => (
            <img
              key={`${zoom} ${x} ${y}`}
              src={tiles.url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y))}
              alt=""
              draggable={false}
              className={styles.tile}
              style={{ translate: `${left}px ${top}px` }}
            />
          ))}
        <span className={styles.home} style={{ translate: `${home.x}px ${home.y}px` }} aria-hidden="true">
          {index.menu.restaurant.name}
        </span>
        <span className={styles.pin} aria-hidden="true" />
        {tiles && <small className={styles.thanks}>{tiles.attribution}</small>}
      </div>
      <p id="pin-keys" className={styles.words}>
        {pinWords.hint}
      </p>
      <p className={styles.words} role="status">
        {pinWords.fromRestaurant(whereabouts(metresBetween(restaurant, at), restaurant, at))}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={buttons.quiet} onClick={() => setZoom(Math.min(18, zoom + 1))}>
          {pinWords.closer}
        </button>
        <button type="button" className={buttons.quiet} onClick={() => setZoom(Math.max(10, zoom - 1))}>
          {pinWords.farther}
        </button>
        <button type="button" className={buttons.primary} onClick={() => onPin(at)}>
          {pinWords.deliver}
        </button>
      </div>
    </div>
  );
}
