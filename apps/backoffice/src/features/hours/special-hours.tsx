import type { Service } from '@comanda/domain/services';
import { useId } from 'react';
import { MOST_TIMES } from '../../platform/weeks/day-hours.ts';
import { type SpecialDraft, withEach } from './special-day-draft.ts';
import styles from './special-days.module.css';
import { SpecialTimes } from './special-times.tsx';
import editor from './week-editor.module.css';
import { TAB_WORDS } from './words.ts';

/** When a special day is open: the same for all, or service by service. */
export function SpecialHours({
  draft,
  offered,
  locale,
  onChange,
}: {
  draft: SpecialDraft;
  offered: readonly Service[];
  locale: string;
  onChange: (draft: SpecialDraft) => void;
}) {
  const name = useId();
  const { isEach, shared, each } = draft;
  return (
    <>
      {offered.length > 1 && (
        <fieldset className={editor.choices}>
          <legend className={editor.question}>Hours of the services</legend>
          <label className={editor.choice}>
            <input
              type="radio"
              name={name}
              checked={!isEach}
              onChange={() => onChange({ ...draft, isEach: false })}
            />
            Same for all
          </label>
          <label className={editor.choice}>
            <input
              type="radio"
              name={name}
              checked={isEach}
              onChange={() => onChange(withEach(draft, offered))}
            />
            Each its own
          </label>
        </fieldset>
      )}
      {!isEach && (
        <SpecialTimes
          hours={shared}
          least={1}
          most={MOST_TIMES}
          locale={locale}
          onChange={(hours) => onChange({ ...draft, shared: hours })}
        />
      )}
      {isEach &&
        offered.map((service) => (
          <fieldset key={service} className={styles.service}>
            <legend className={styles.legend}>{TAB_WORDS[service]}</legend>
            <SpecialTimes
              service={TAB_WORDS[service]}
              hours={each[service]}
              least={0}
              most={MOST_TIMES}
              locale={locale}
              onChange={(hours) => onChange({ ...draft, each: { ...each, [service]: hours } })}
            />
          </fieldset>
        ))}
    </>
  );
}
