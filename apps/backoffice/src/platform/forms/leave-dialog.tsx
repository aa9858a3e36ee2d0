import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useOffice } from '../../office.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { formWords, leaveWords } from './form-words.ts';
import type { Form } from './use-form.ts';

function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}

/** Asks before a page with unsaved changes is left; not at the end of a session, where drafts are kept. */
export function LeaveDialog<Name extends string>({
  form,
  leaves = leavesPage,
}: {
  form: Pick<Form<Name>, 'isDirty' | 'isSending' | 'submit' | 'discard'>;
  leaves?: (from: Location, to: Location) => boolean;
}) {
  const { session } = useOffice();
  const [restaurantId] = useState(session.restaurantId());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.isDirty &&
      session.token() !== null &&
      session.restaurantId() === restaurantId &&
      leaves(currentLocation, nextLocation),
  );
  if (blocker.state !== 'blocked') return null;

  async function save(): Promise<void> {
    if (await form.submit()) blocker.proceed?.();
    else blocker.reset?.();
  }

  return (
    <Modal opened onClose={() => blocker.reset()} title={leaveWords.title}>
      <Text>{leaveWords.text}</Text>
      <Buttons>
        <Button aria-disabled={form.isSending} onClick={() => void save()} data-autofocus>
          {form.isSending ? formWords.saving : formWords.save}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            blocker.proceed();
          }}
        >
          {formWords.discard}
        </Button>
        <Button variant="default" onClick={() => blocker.reset()}>
          {leaveWords.stay}
        </Button>
      </Buttons>
    </Modal>
  );
}
