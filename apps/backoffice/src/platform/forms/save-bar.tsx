import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useOffice } from '../../office.ts';
import { Text } from '../../ui/text.tsx';
import { CHANGED_BY_READER, isReader } from '../changed-words.ts';
import { formWords } from './form-words.ts';
import styles from './save-bar.module.css';
import type { Form } from './use-form.ts';

/** Ctrl+S, or Cmd+S on a Mac, wherever the focus is. */
function useSaveKey(isDirty: boolean, submit: () => Promise<boolean>): void {
  useEffect(() => {
    function save(event: KeyboardEvent): void {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isDirty) void submit();
    }
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [isDirty, submit]);
}

/** At the end of a form's element: appears with the first edit, and says so when saving failed. */
export function SaveBar<Name extends string>({
  form,
}: {
  form: Pick<Form<Name>, 'isDirty' | 'isSending' | 'submit' | 'discard' | 'refused'>;
}) {
  const { isDirty, isSending, submit, discard, refused } = form;
  const { session } = useOffice();
  useSaveKey(isDirty, submit);
  if (!isDirty && !isSending) return null;
  const refusal = refused?.error.refusal;
  const isOwn = refusal?.code === 'STALE' && isReader(refusal.by, session.user());
  const why = isOwn ? CHANGED_BY_READER : refused?.whole;
  return (
    <section className={styles.bar} aria-label={formWords.unsaved} data-save-bar>
      {refused ? (
        <Text weight="medium" tone="danger" className={styles.words} role="alert">
          {formWords.notSaved(why ?? formWords.lookAtMarked)}
        </Text>
      ) : (
        <Text weight="medium" className={styles.words}>
          {formWords.unsaved}{' '}
          <Text as="span" tone="muted" weight="regular" className={styles.keys} data-phone="none">
            {formWords.keys}
          </Text>
        </Text>
      )}
      <Button variant="default" onClick={discard}>
        {formWords.discard}
      </Button>
      <Button type="submit" miw="7.5rem" aria-disabled={isSending}>
        {isSending ? formWords.saving : formWords.save}
      </Button>
    </section>
  );
}
