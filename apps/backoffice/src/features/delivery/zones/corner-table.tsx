import { isKnownLocation } from '@comanda/domain/delivery';
import type { Point } from '@comanda/domain/geometry';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import styles from '../delivery.module.css';
import type { ZoneDraft } from '../delivery-draft.ts';
import { CornerRow } from './corner-row.tsx';
import corners from './corners.module.css';
import type { ZoneChoice } from './use-zone-choice.ts';
import { withCorner } from './zone-edits.ts';

/** The outline as a table: all that can be done on the map can be done here. */
export function CornerTable({
  zone,
  set,
  choice,
  around,
  problem,
}: {
  zone: ZoneDraft;
  set: (changes: Partial<ZoneDraft>) => void;
  choice: ZoneChoice;
  around: Point;
  problem: string | undefined;
}) {
  const { points } = zone;

  function add(): void {
    const { points: more, added } = withCorner(points, around);
    set({ points: more });
    choice.chooseCorner(added);
  }

  return (
    <div className={styles.corners}>
      {points.length > 0 && (
        <table className={`${styles.table} ${corners.outline}`}>
          <caption className={styles.hidden}>Corners of the area, in their order</caption>
          <thead>
            <tr>
              <th scope="col">Corner</th>
              <th scope="col">Latitude and longitude</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <CornerRow
                // a corner has no name but its place in the order
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the order is what a corner is
                key={index}
                number={index + 1}
                point={point}
                isChosen={choice.corner === index}
                onChoose={() => choice.chooseCorner(choice.corner === index ? null : index)}
                onMove={(to) => set({ points: points.with(index, to) })}
                onRemove={() => {
                  set({ points: points.toSpliced(index, 1) });
                  choice.chooseCorner(null);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      {problem && (
        <p className={corners.problem} role="alert" tabIndex={-1} data-problem>
          {problem}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={add}
        disabled={points.length === 0 && !isKnownLocation(around)}
      >
        Add corner
      </Button>
      <p className={corners.hint}>
        Press the map to put corners there, or choose one and move it with the arrow keys: 25 m a press.
      </p>
    </div>
  );
}
