import type { Point } from '@comanda/domain/geometry';
import { IconTrash } from '@comanda/icons/tabler';
import { useState } from 'react';
import styles from '../delivery.module.css';
import { degreesIn } from '../typed-point.ts';
import corners from './corners.module.css';

const DECIMALS = 6;

function written(degrees: number): string {
  return String(Number(degrees.toFixed(DECIMALS)));
}

function Degrees({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: 90 | 180;
  onChange: (value: number) => void;
}) {
  // What is being typed need not be a number yet; whatever else moves the corner shows at once.
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && Number.isNaN(degreesIn(typed, most));
  return (
    <input
      className={corners.degrees}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="text"
      autoComplete="off"
      value={typed ?? written(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const degrees = degreesIn(currentTarget.value, most);
        if (!Number.isNaN(degrees)) onChange(degrees);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export function CornerRow({
  number,
  point,
  isChosen,
  onChoose,
  onMove,
  onRemove,
}: {
  number: number;
  point: Point;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (to: Point) => void;
  onRemove: () => void;
}) {
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button type="button" className={corners.corner} aria-pressed={isChosen} onClick={onChoose}>
          <span className={styles.hidden}>Corner </span>
          {number}
        </button>
      </th>
      <td>
        <div className={corners.pair}>
          <Degrees
            label={`Latitude of corner ${number}`}
            value={point.lat}
            most={90}
            onChange={(lat) => onMove({ ...point, lat })}
          />
          <Degrees
            label={`Longitude of corner ${number}`}
            value={point.lng}
            most={180}
            onChange={(lng) => onMove({ ...point, lng })}
          />
        </div>
      </td>
      <td>
        <button
          type="button"
          className={corners.remove}
          aria-label={`Remove corner ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}
