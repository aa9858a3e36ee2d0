import { metresBetween, movedBy, type Point } from '@comanda/domain/delivery/geometry';
import type { PointerEvent } from 'react';
import { zoneLetter, zoneStyle } from '../zone-letter.ts';
import type { ZoneMapProps } from './map-props.ts';
import styles from './zone-map.module.css';

type Pixel = [number, number];

/** What the map hands to what lies on it. */
type OfMap = {
  latLngToPixel?: (place: Pixel) => Pixel;
  pixelToLatLng?: (pixel: Pixel) => Pixel;
  mapState?: { width: number; height: number };
};

type Dragging = {
  readonly onPointerDown: (event: PointerEvent<SVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGElement>) => void;
};

/** Follows the finger from the handle on, and reports where it is. */
function dragging(toPoint: (x: number, y: number) => Point, onDrag: (to: Point) => void): Dragging {
  return {
    onPointerDown: (event) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const box = currentTarget.ownerSVGElement?.getBoundingClientRect();
      if (box) onDrag(toPoint(clientX - box.left, clientY - box.top));
    },
  };
}

/** As many as there are colours, in their order. */
const PATTERNS = [
  'M0 12 12 0M-3 3 3-3M9 15 15 9',
  'M0 6H12',
  'M0 0 12 12M-3 9 3 15M9-3 15 3',
  'M6 0V12',
  'M0 0 12 12M12 0 0 12',
  'M5 6H7',
] as const;

const patternUrl = (index: number) => `url(#zone-pattern-${zoneStyle(index)})`;

/** Hatchings beside the colours: zones can be distinguished without seeing any colour. */
function ZonePatterns() {
  return (
    <defs>
      {PATTERNS.map((path, index) => (
        <pattern
          key={path}
          id={`zone-pattern-${index}`}
          data-zone={index}
          width={12}
          height={12}
          patternUnits="userSpaceOnUse"
        >
          <rect width={12} height={12} fill="var(--zone)" fillOpacity={0.16} />
          <path d={path} stroke="var(--zone)" strokeWidth={2} strokeOpacity={0.75} fill="none" />
        </pattern>
      ))}
    </defs>
  );
}

/** Everything that is drawn upon the paper: zones, orders, the restaurant, the place that is tried, and handles. */
export function ZoneLayer({ latLngToPixel, pixelToLatLng, mapState, ...props }: ZoneMapProps & OfMap) {
  const { zones, dots, location, tried, chosen, corner, onCorner, onMoveCorner, onRadius } = props;
  if (!latLngToPixel || !pixelToLatLng || !mapState) return null;
  const { width, height } = mapState;
  // not measured yet
  if (width < 1 || height < 1) return null;
  const at = ({ lat, lng }: Point) => latLngToPixel([lat, lng]);
  const toPoint = (x: number, y: number): Point => {
    const [lat, lng] = pixelToLatLng([x, y]);
    return { lat, lng };
  };
  const [homeX, homeY] = at(location);
  const pixels = (metres: number) => homeY - at(movedBy(location, { north: metres, east: 0 }))[1];
  return (
    <svg className={styles.layer} width={width} height={height} aria-hidden="true">
      <ZonePatterns />
      {zones.map(({ index, shape, isChosen }) => {
        const look = {
          className: styles.outline,
          fill: patternUrl(index),
          stroke: 'var(--zone)',
          'data-chosen': isChosen || undefined,
        };
        if (shape.kind === 'RADIUS') {
          const radius = Math.max(0, pixels(shape.radiusMetres));
          return (
            <g key={index} data-zone={zoneStyle(index)}>
              <circle cx={homeX} cy={homeY} r={radius} {...look} />
              <text x={homeX} y={homeY - radius + 24} className={styles.letter}>
                {zoneLetter(index)}
              </text>
            </g>
          );
        }
        if (shape.kind === 'POSTCODES' || shape.points.length === 0) return null;
        const points = shape.points.map(at);
        const middle = [0, 1].map(
          (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
        );
        return (
          <g key={index} data-zone={zoneStyle(index)}>
            <polygon points={points.map((point) => point.join(',')).join(' ')} {...look} />
            <text x={middle[0]} y={middle[1]} className={styles.letter}>
              {zoneLetter(index)}
            </text>
          </g>
        );
      })}
      {dots.map((dot, index) => {
        const [cx, cy] = at(dot);
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no names, on purpose
            key={index}
            cx={cx}
            cy={cy}
            r={5}
            className={styles.dot}
            data-outside={!dot.inside || undefined}
          />
        );
      })}
      <path d={`M${homeX - 11} ${homeY + 9}v-10l11-9 11 9v10z`} className={styles.home} />
      {tried && <circle cx={at(tried)[0]} cy={at(tried)[1]} r={9} className={styles.tried} />}
      {chosen?.shape.kind === 'RADIUS' && (
        <circle
          cx={homeX + pixels(chosen.shape.radiusMetres)}
          cy={homeY}
          r={12}
          className={`${styles.handle} pigeon-drag-block pigeon-click-block`}
          {...dragging(toPoint, (to) => onRadius(metresBetween(location, to)))}
        />
      )}
      {chosen?.shape.kind === 'POLYGON' &&
        chosen.shape.points.map((point, index) => {
          const [cx, cy] = at(point);
          const drag = dragging(toPoint, (to) => onMoveCorner(index, to));
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what a corner is
              key={index}
              cx={cx}
              cy={cy}
              r={11}
              className={`${styles.handle} pigeon-drag-block pigeon-click-block`}
              data-chosen={corner === index || undefined}
              {...drag}
              onPointerDown={(event) => {
                drag.onPointerDown(event);
                onCorner(index);
              }}
            />
          );
        })}
      <path
        d={`M${width / 2 - 8} ${height / 2}h16M${width / 2} ${height / 2 - 8}v16`}
        className={styles.cross}
      />
    </svg>
  );
}
