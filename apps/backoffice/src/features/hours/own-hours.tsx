import type { Service } from '@comanda/domain/services';
import { TAB_WORDS } from './tab-words.ts';
import styles from './week-editor.module.css';

/** Whether a service keeps the opening hours or hours of its own. */
export function OwnHours({
  service,
  isOwn,
  isReadOnly,
  onChange,
}: {
  service: Service;
  isOwn: boolean;
  isReadOnly: boolean;
  onChange: (isOwn: boolean) => void;
}) {
  const name = `own-hours-${service}`;
  return (
    <fieldset className={styles.choices} disabled={isReadOnly}>
      <legend className={styles.question}>When can people order? {TAB_WORDS[service]}:</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={!isOwn} onChange={() => onChange(false)} />
        Same as opening hours
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={isOwn} onChange={() => onChange(true)} />
        Its own hours
      </label>
    </fieldset>
  );
}
