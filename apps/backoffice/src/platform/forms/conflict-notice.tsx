import { serverNow } from '@comanda/client/server-clock';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOffice } from '../../office.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Text } from '../../ui/text.tsx';
import { changedWords, conflictWords, isReader } from '../changed-words.ts';
import type { Place } from '../clock-time.ts';
import { conflictRows } from './edits.ts';
import { conflictNoticeWords } from './form-words.ts';
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
  /** What was refused for it: a save at the end of a long form leads here. */
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
    <Stack as="section" align="start" ref={box} tabIndex={-1} ground="warning" aria-label={title}>
      <Text tone="warning" weight="medium" role="alert">
        {says}
      </Text>
      {children}
    </Stack>
  );
}

/**
 * Says that somebody else has changed the record meanwhile, and shows both values of what both have touched. Nothing
 * typed is lost: it is kept on top of theirs, or given up field by field. Nothing where nobody has.
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
      says={conflictNoticeWords.changed(changedWords(changed, reader, serverNow(), place))}
      title={said.title}
      refused={form.refused}
    >
      {!isShown && (
        <Button variant="default" size="sm" onClick={() => setShown(true)}>
          {conflictNoticeWords.show}
        </Button>
      )}
      {isShown && (
        <>
          <Stack as="ul">
            {rows.map(({ field, theirs, mine }) => (
              <Stack as="li" key={field} gap={0} align="start">
                <strong>{words.label(field)}</strong>
                <Text as="span">{said.theirs(shown(field, theirs))}</Text>
                {mine !== null && (
                  <>
                    <Text as="span">{said.mine(shown(field, mine))}</Text>
                    <LinkButton onClick={() => form.change(field, theirs)}>{said.take}</LinkButton>
                  </>
                )}
              </Stack>
            ))}
            {rows.length === 0 && <li>{conflictNoticeWords.same}</li>}
          </Stack>
          <Button size="sm" onClick={onSeen}>
            {rows.some(({ mine }) => mine !== null) ? said.keepMine : said.goOn}
          </Button>
        </>
      )}
    </ConflictBox>
  );
}
