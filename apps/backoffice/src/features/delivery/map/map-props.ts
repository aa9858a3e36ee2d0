import type { ZoneShape } from '@comanda/domain/delivery/delivery';
import type { Point } from '@comanda/domain/delivery/geometry';
import type { Dot } from '../covered-orders.ts';
import type { LengthUnit } from '../lengths.ts';

/** A zone as far as it can be drawn; `index` gives letter, colour and pattern. */
export type DrawnZone = { readonly index: number; readonly shape: ZoneShape; readonly isChosen: boolean };

export type ZoneMapProps = {
  readonly zones: readonly DrawnZone[];
  readonly dots: readonly Dot[];
  readonly location: Point;
  readonly tried: Point | null;
  readonly chosen: DrawnZone | null;
  readonly corner: number | null;
  readonly onCorner: (corner: number | null) => void;
  readonly onMoveCorner: (corner: number, to: Point) => void;
  readonly onAddCorner: (at: Point) => void;
  readonly onRemoveCorner: (corner: number) => void;
  /** Metres. */
  readonly onRadius: (metres: number) => void;
  /** Of the scale. */
  readonly unit: LengthUnit;
  readonly onTry: (at: Point) => void;
};
