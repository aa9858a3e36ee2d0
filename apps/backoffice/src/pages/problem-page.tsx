import { UNKNOWN_ERROR } from '@comanda/client/api-error';
import { Button } from '@mantine/core';
import { useRevalidator, useRouteError } from 'react-router';
import { SlipMark } from '../shell/slip-mark.tsx';
import styles from './problem-page.module.css';

/** Instead of a page that could not be loaded: why, and the way to try again. */
export function ProblemPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const message = (error instanceof Error && error.message) || UNKNOWN_ERROR;
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <SlipMark size={30} />
      </span>
      <h1 className={styles.title}>This page could not be loaded</h1>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      <Button size="lg" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        {state === 'loading' ? 'Trying…' : 'Try again'}
      </Button>
    </main>
  );
}
