import type { ApiError } from '@comanda/client/api-error';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import type { Form } from './use-form.ts';

/** A form in a dialog: what was refused stands above its button, and what was entered stays. */
export function FormDialog<Name extends string>({
  title,
  form,
  send,
  sending,
  failed,
  size,
  onClose,
  children,
}: {
  title: string;
  form: Form<Name>;
  /** The button's words, and those while it is at work. */
  send: string;
  sending: string;
  /** The sentence for a refusal that belongs to no field, in front of the server's own words. */
  failed: (why: string, error: ApiError) => string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const { refused, isSending } = form;
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} {...(size !== undefined && { size })}>
      <Stack {...form.props} as="form" gap={4}>
        {children}
        {refused?.whole && <Notice tone="danger">{failed(refused.whole, refused.error)}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? sending : send}
        </Button>
      </Stack>
    </Modal>
  );
}
