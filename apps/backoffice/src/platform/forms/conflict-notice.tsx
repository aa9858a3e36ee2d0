import { serverNow } from '@comanda/client/server-clock';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../office.ts';
import { changedWords, conflictWords, isReader } from '../changed-words.ts';
import type { Place } from '../clock-time.ts';
import styles from './conflict-notice.module.css';
import { conflictRows } from './edits.ts';
import type { Form } from './use-form.ts';
import type { RecordForm } from './use-record-form.ts';

/** What somebody else has overtaken; a record form is one. */
export type Overtaken<Name extends string> = Pick<
  RecordForm<Name>,
  'base' | 'current' | 'isOvertaken' | 'onSeen'
> & {
  readonly form: Pick<Form<Name>, 'values' | 'change'> & Partial<Pick<Form<Name>, 'refused'>>;
};

type NoticeProps<Name extends string> = {
  of: Overtaken<Name>;
  changed: { readonly at: string; readonly by: string } | null;
  /** A field's label, and a value as people read it. */
  words: {
    readonly label: (field: Name) => string;
    readonly value?: (field: Name, value: string) => string;
  };
  place: Place;
};

/** How the notice looks, with the choices in it. */
export function ConflictBox({
  says,
  title = conflictWords(false).title,
  refused,
  children,
}: {
  says: string;
  title?: string;
  /** What was refused for it: whoever has saved at the end of a long form is led here. */
  refused?: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!refused) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <section ref={box} tabIndex={-1} className={styles.notice} aria-label={title}>
      <p className={styles.words} role="alert">
        {says}
      </p>
      {children}
    </section>
  );
}

/**
 * Says that somebody else has changed the record meanwhile, and shows both values of what both have touched. Nothing typed
 * is lost: it is kept on top of theirs, or given up field by field. Nothing where nobody has.
 */
export function ConflictNotice<Name extends string>(props: NoticeProps<Name>) {
  return props.of.isOvertaken ? <Conflict {...props} /> : null;
}

function Conflict<Name extends string>({
  of: { form, base, current, onSeen },
  changed,
  words,
  place,
}: NoticeProps<Name>) {
  const [isShown, setShown] = useState(false);
  const reader = useOffice().session.user();
  const said = conflictWords(isReader(changed?.by, reader));
  const rows = conflictRows(base.fields, current.fields, form.values);
  const shown = (field: Name, value: string) => (words.value?.(field, value) ?? value) || 'nothing';
  return (
    <ConflictBox
      says={`${changedWords(changed, reader, serverNow(), place)}. What you typed is still here.`}
      title={said.title}
      refused={form.refused}
    >
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
                <span>{said.theirs(shown(field, theirs))}</span>
                {mine !== null && (
                  <>
                    <span>{said.mine(shown(field, mine))}</span>
                    <button type="button" className={styles.take} onClick={() => form.change(field, theirs)}>
                      {said.take}
                    </button>
                  </>
                )}
              </li>
            ))}
            {rows.length === 0 && <li>Nothing that you see here: both say the same.</li>}
          </ul>
          <Button size="sm" onClick={onSeen}>
            {rows.some(({ mine }) => mine !== null) ? said.keepMine : said.goOn}
          </Button>
        </>
      )}
    </ConflictBox>
  );
}
