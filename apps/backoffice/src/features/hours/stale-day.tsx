import type { SpecialDay } from '@comanda/contract/shapes/hours';
import type { Service } from '@comanda/domain/services';
import { Button } from '@mantine/core';
import styles from '../../platform/forms/conflict-notice.module.css';
import { specialWords } from './special-day-draft.ts';

/** Says what somebody else has made of the day meanwhile (null: removed it); what was typed stands below, untouched. */
export function StaleDay({
  theirs,
  offered,
  locale,
  onKeep,
  onTake,
}: {
  theirs: SpecialDay | null;
  offered: readonly Service[];
  locale: string;
  /** What was typed is saved on top of theirs. */
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <section className={styles.notice} aria-label="Changed by somebody else">
      <p className={styles.words} role="alert">
        Somebody else has {theirs ? 'changed' : 'removed'} this day meanwhile. What you typed is still here.
      </p>
      {theirs && (
        <p className={styles.theirs}>
          Theirs: {theirs.closed ? 'Closed' : specialWords(theirs.intervals, offered, locale)}
          {theirs.note && ` · ${theirs.note}`}
        </p>
      )}
      <Button size="sm" onClick={onKeep}>
        {theirs ? 'Keep mine on top of theirs' : 'Add it again as typed'}
      </Button>
      <Button size="sm" variant="default" onClick={onTake}>
        {theirs ? 'Take theirs' : 'Leave it removed'}
      </Button>
    </section>
  );
}
