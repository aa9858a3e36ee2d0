import { type Icon, IconArrowDown, IconArrowUp } from '@comanda/icons/tabler';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './drawers.module.css';
import { dishGroupWords } from './words.ts';

/** What can be done with one of several rows in their order: up, down, and away by the given words. */
export function RowTools<T>({
  name,
  index,
  all,
  away: [icon, label],
  onChange,
}: {
  name: string;
  index: number;
  all: readonly T[];
  away: readonly [icon: Icon, label: string];
  onChange: (next: readonly T[]) => void;
}) {
  const moved = (by: -1 | 1) =>
    all.toSpliced(index, 1).toSpliced(index + by, 0, ...all.slice(index, index + 1));
  return (
    <Row as="span" gap={0} wrap={false} className={styles.tools}>
      <IconButton
        icon={IconArrowUp}
        label={dishGroupWords.moveUp(name)}
        isDisabled={index === 0}
        onPress={() => onChange(moved(-1))}
      />
      <IconButton
        icon={IconArrowDown}
        label={dishGroupWords.moveDown(name)}
        isDisabled={index === all.length - 1}
        onPress={() => onChange(moved(1))}
      />
      <IconButton icon={icon} label={label} onPress={() => onChange(all.toSpliced(index, 1))} />
    </Row>
  );
}
