import { Button } from '@mantine/core';
import { useState } from 'react';
import { changedWords } from '../changed-words.ts';
import type { Place } from '../clock-time.ts';
import { conflictRows } from './conflict.ts';
import styles from './conflict-notice.module.css';
import type { Base } from './use-base.ts';
import type { Form } from './use-form.ts';

/**
 * Says that somebody else has changed the record meanwhile, and shows both values of what both have touched. Nothing typed
 * is lost: it is kept on top of theirs, or given up field by field.
 */
export function ConflictNotice<Name extends string>({
  form,
  base,
  current,
  changed,
  words,
  place,
  onSeen,
}: {
  form: {
    readonly values: Form<Name>['values'];
    readonly change: (field: Name, value: string) => void;
  };
  base: Base<Name>;
  current: Base<Name>;
  changed: { readonly at: string; readonly by: string } | null;
  /** A field's label, and a value as people read it. */
  words: { readonly label: (field: Name) => string; readonly value: (field: Name, value: string) => string };
  place: Place;
  /** They have read it: from now on their edits stand on the current record. */
  onSeen: () => void;
}) {
  const [isShown, setShown] = useState(false);
  const rows = conflictRows(base.fields, current.fields, form.values);
  const said = (field: Name, value: string) => words.value(field, value) || 'nothing';
  return (
    <section className={styles.notice} aria-label="Changed by somebody else">
      <p className={styles.words} role="alert">
        {changedWords(changed, Date.now(), place)}. What you typed is still here.
      </p>
      {!isShown && (
        <Button variant="default" size="sm" onClick={() => setShown(true)}>
          Show
        </Button>
      )}
      {isShown && (
        <>
          <ul className={styles.rows}>
            {rows.map(({ field, theirs, mine }) => (
              <li key={field}>
                <strong>{words.label(field)}</strong>
                <span>Theirs: {said(field, theirs)}</span>
                {mine !== null && (
                  <>
                    <span>Yours: {said(field, mine)}</span>
                    <button type="button" className={styles.take} onClick={() => form.change(field, theirs)}>
                      Take theirs
                    </button>
                  </>
                )}
              </li>
            ))}
            {rows.length === 0 && <li>Nothing that you see here: both say the same.</li>}
          </ul>
          <Button size="sm" onClick={onSeen}>
            {rows.some(({ mine }) => mine !== null) ? 'Keep mine on top of theirs' : 'Go on with theirs'}
          </Button>
        </>
      )}
    </section>
  );
}
