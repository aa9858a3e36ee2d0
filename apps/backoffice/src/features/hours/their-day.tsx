import { dayName } from '@comanda/contract/words/hours';
import type { Day } from '@comanda/domain/dates';
import { Button } from '@mantine/core';
import notice from '../../platform/forms/conflict-notice.module.css';
import { dayHours } from '../../platform/weeks/day-hours.ts';
import { dayWords } from '../../platform/weeks/week-sentence.ts';
import { TAB_WORDS } from './tab-words.ts';
import styles from './week-grid.module.css';
import type { Clash } from './week-seen.ts';

function theirWords(clashes: readonly Clash[], locale: string): string {
  const words = ({ theirs }: Clash) => dayWords(dayHours(theirs), locale);
  const [first] = clashes;
  if (first && clashes.every(({ theirs }) => theirs === first.theirs)) return words(first);
  return clashes.map((clash) => `${TAB_WORDS[clash.service]} ${words(clash)}`).join('; ');
}

/** Says what somebody else has made of an edited day meanwhile; what was typed stands beside it, untouched. */
export function TheirDay({
  day,
  clashes,
  locale,
  onKeep,
  onTake,
}: {
  day: Day;
  clashes: readonly Clash[];
  locale: string;
  onKeep: () => void;
  onTake: () => void;
}) {
  const name = dayName(day);
  return (
    <div className={`${notice.notice} ${styles.theirs}`}>
      <p className={notice.words} role="alert">
        Somebody else has changed {name} meanwhile: {theirWords(clashes, locale)}.
      </p>
      <div className={styles.choice}>
        <Button size="sm" onClick={onKeep} aria-label={`Keep mine: ${name}`}>
          Keep mine
        </Button>
        <Button size="sm" variant="default" onClick={onTake} aria-label={`Take theirs: ${name}`}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
