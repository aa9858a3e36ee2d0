import { metresBetween, movedBy, type Point } from '@comanda/domain/delivery/geometry';
import { IconMinus, IconPlus } from '@comanda/icons/tabler';
import { ActionIcon } from '@mantine/core';
import { Map as PigeonMap } from 'pigeon-maps';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { Text } from '../../../ui/text.tsx';
import { METRES_OF } from '../lengths.ts';
import { mapWords as words } from '../words.ts';
import { type MapKey, mapKey, panned } from './map-keys.ts';
import type { ZoneMapProps } from './map-props.ts';
import { type MapView, scaleLength, viewOf } from './map-view.ts';
import { ZoneLayer } from './zone-layer.tsx';
import styles from './zone-map.module.css';

const FIRST_SIZE = [640, 480] as const;
const SCALE_PIXELS = 110;
const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Squared paper, for a map without the internet: one tile, the same everywhere, see-through in both colour schemes. */
const PAPER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" fill="none" stroke="#857c72">' +
    '<path stroke-opacity=".16" d="M64 0V256M128 0V256M192 0V256M0 64H256M0 128H256M0 192H256"/>' +
    '<path stroke-opacity=".34" d="M.5 0V256M0 .5H256"/></svg>',
)}`;

/** The picture of a tile: from the configured template, else paper. */
function tileProvider(template: string | null): (x: number, y: number, z: number) => string {
  if (template === null) return () => PAPER;
  return (x, y, z) => template.replace('{x}', String(x)).replace('{y}', String(y)).replace('{z}', String(z));
}

/**
 * The zones on a map, or on paper when no map is configured. All of it can be done by keys, and in the form beside it.
 */
export function ZoneMap(props: ZoneMapProps) {
  const { zones, location, chosen, corner, unit } = props;
  const { tiles } = useOffice().config;
  const provider = useMemo(() => tileProvider(tiles?.url ?? null), [tiles]);
  const whole = (width: number, height: number) =>
    viewOf(
      zones.map(({ shape }) => shape),
      location,
      width,
      height,
    );
  const [view, setView] = useState<MapView>(() => whole(...FIRST_SIZE));
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the room that there is becomes known
  useLayoutEffect(() => {
    if (frame.current) setView(whole(frame.current.clientWidth, frame.current.clientHeight));
  }, []);
  const [across, setAcross] = useState({ metres: 0, pixels: 1 });
  const middle: Point = { lat: view.center[0], lng: view.center[1] };
  const corners = chosen?.shape.kind === 'POLYGON' ? chosen.shape.points : null;
  const perPixel = across.metres / across.pixels / (unit === 'mi' ? METRES_OF.mi : 1);
  const length = perPixel > 0 ? scaleLength(perPixel, SCALE_PIXELS) : 0;

  function zoomBy(by: number): void {
    setView(({ center, zoom }) => ({ center, zoom: Math.min(18, Math.max(3, zoom + by)) }));
  }

  function chooseNext(by: 1 | -1): void {
    if (!corners || corners.length === 0) return;
    const from = corner ?? (by === 1 ? -1 : 0);
    props.onCorner((from + by + corners.length) % corners.length);
  }

  function move(key: { north: number; east: number }): void {
    const held = corner === null ? undefined : corners?.[corner];
    if (held && corner !== null) {
      props.onMoveCorner(corner, movedBy(held, key));
      return;
    }
    const to = panned(middle, key, across.metres);
    setView(({ zoom }) => ({ center: [to.lat, to.lng], zoom }));
  }

  const actions: Readonly<Record<Exclude<MapKey['do'], 'MOVE' | 'ZOOM'>, () => void>> = {
    ADD: () => (corners ? props.onAddCorner(middle) : props.onTry(middle)),
    REMOVE: () => corner !== null && props.onRemoveCorner(corner),
    NEXT: () => chooseNext(1),
    PREVIOUS: () => chooseNext(-1),
    TRY: () => props.onTry(middle),
    LEAVE: () => props.onCorner(null),
  };

  function onKeyDown(event: KeyboardEvent): void {
    const key = event.ctrlKey || event.metaKey || event.altKey ? null : mapKey(event);
    if (!key || event.target !== event.currentTarget) return;
    event.preventDefault();
    if (key.do === 'MOVE') move(key);
    else if (key.do === 'ZOOM') zoomBy(key.by);
    else actions[key.do]();
  }

  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        role="application"
        aria-label={words.map}
        aria-describedby="map-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <PigeonMap
          provider={provider}
          dprs={[]}
          center={view.center}
          zoom={view.zoom}
          animate={false}
          metaWheelZoom
          metaWheelZoomWarning={words.wheel}
          twoFingerDrag
          twoFingerDragWarning={words.fingers}
          attributionPrefix={false}
          attribution={false}
          onBoundsChanged={({ center, zoom, bounds }) => {
            setView({ center, zoom });
            const west = { lat: center[0], lng: bounds.sw[1] };
            const metres = metresBetween(west, { lat: center[0], lng: bounds.ne[1] });
            setAcross({ metres, pixels: (256 * 2 ** zoom * (bounds.ne[1] - bounds.sw[1])) / 360 });
          }}
          onClick={({ latLng: [lat, lng] }) => {
            if (corners) props.onAddCorner({ lat, lng });
            else props.onTry({ lat, lng });
          }}
          tileComponent={({ tile, tileLoaded }) => (
            <img
              src={tile.url || TRANSPARENT}
              alt=""
              width={tile.width}
              height={tile.height}
              onLoad={tileLoaded}
              onError={tileLoaded}
              style={{ position: 'absolute', left: tile.left, top: tile.top }}
            />
          )}
        >
          <ZoneLayer {...props} />
        </PigeonMap>
        <div className={styles.zoom}>
          <ActionIcon variant="default" size={44} aria-label={words.zoomIn} onClick={() => zoomBy(1)}>
            <IconPlus size={20} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={words.zoomOut} onClick={() => zoomBy(-1)}>
            <IconMinus size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        {length > 0 && (
          <div className={styles.scale} style={{ width: length / perPixel }} aria-hidden="true">
            {words.scale(length, unit)}
          </div>
        )}
        {tiles && <small className={styles.thanks}>{tiles.attribution}</small>}
      </div>
      <Text id="map-keys" size="sm" tone="muted">
        {corners ? words.keysOfArea : words.keys}
      </Text>
    </>
  );
}
