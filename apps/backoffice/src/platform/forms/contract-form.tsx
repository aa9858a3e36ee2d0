import type { ApiError } from '@comanda/client/api-error';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { withReach } from '../refusal-from.ts';
import styles from './forms.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import type { Form } from './use-form.ts';

/**
 * A form that is sent once and leads on: its fields, what is wrong with the whole of it beside the button, and the
 * button, which can always be pressed.
 */
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
    <form {...form.props} className={styles.fields}>
      <ProblemSummary form={form} />
      {children}
      {refused?.whole && (
        <p role="alert" className={styles.problem}>
          {problem ? withReach(problem(refused.error), refused.error) : refused.error.message}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth aria-disabled={isSending}>
        {isSending ? sending : send}
      </Button>
    </form>
  );
}

/** The server's own words, else those that the specification has for the call (§8). */
export function saidOr(fallback: string): (error: ApiError) => string {
  return ({ refusal }) => refusal?.message || fallback;
}
