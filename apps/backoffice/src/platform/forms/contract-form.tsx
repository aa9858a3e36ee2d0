import type { ApiError } from '@comanda/client/api-error';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { withReach } from '../refusal-from.ts';
import { ProblemSummary } from './problem-summary.tsx';
import type { Form } from './use-form.ts';

/** A form that is sent once: its fields, problems of the whole, and a button that can always be pressed. */
export function ContractForm<Name extends string>({
  form,
  send,
  sending,
  problem,
  children,
}: {
  form: Form<Name>;
  send: string;
  sending: string;
  /** The words for a refusal that belongs to no field. */
  problem?: (error: ApiError) => string;
  children: ReactNode;
}) {
  const { refused, isSending } = form;
  return (
    <Stack {...form.props} as="form" gap={4}>
      <ProblemSummary form={form} />
      {children}
      {refused?.whole && (
        <Notice tone="danger">
          {problem ? withReach(problem(refused.error), refused.error) : refused.error.message}
        </Notice>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={isSending}>
        {isSending ? sending : send}
      </Button>
    </Stack>
  );
}

/** The server's own words, else those for the call. */
export function saidOr(fallback: string): (error: ApiError) => string {
  return ({ refusal }) => refusal?.message || fallback;
}
