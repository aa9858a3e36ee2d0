import { ApiError, UNKNOWN_ERROR } from '@comanda/client/api-error';
import { Button } from '@mantine/core';
import { Component, type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { useOffice } from '../office.ts';
import { refusalFrom } from '../platform/refusal-from.ts';
import { Stack } from '../ui/layout.tsx';
import { Heading, Text } from '../ui/text.tsx';
import { useFollowing } from './followed-restaurant.ts';
import { PageHeading } from './page-heading.tsx';
import { SHELL_WORDS } from './shell-words.ts';
import styles from './slip.module.css';
import { SlipMark } from './slip-mark.tsx';

/** Chrome and Firefox, and Safari, say it so of a chunk, with an address that nobody needs. */
const OF_A_CHUNK = /dynamically imported module|Importing a module script/i;

function messageOf(error: unknown): string {
  const message = (error instanceof Error && error.message) || UNKNOWN_ERROR;
  return OF_A_CHUNK.test(message) ? SHELL_WORDS.partMissing : message;
}

// Why something could not be loaded, and the way to try again. A call is made again; a part of the page that did not
// come is never asked for again by a browser, so the whole page is loaded anew, once the server can be reached.
function Problem({ error, heading }: { error: unknown; heading: ReactNode }) {
  const { client } = useOffice();
  const { sound } = useFollowing();
  const { revalidate, state } = useRevalidator();
  const [isReaching, setReaching] = useState(false);
  const [unreached, setUnreached] = useState<string | null>(null);
  const isTrying = isReaching || state === 'loading';
  const isCall = error instanceof ApiError;

  async function tryAgain(): Promise<void> {
    if (isTrying) return;
    if (isCall) return revalidate();
    setReaching(true);
    const refusal = await refusalFrom(client.call('healthLive'));
    setReaching(false);
    setUnreached(refusal?.message ?? null);
    if (!refusal) location.reload();
  }

  return (
    <>
      {heading}
      <Text role="alert" size="lg" tone="muted">
        {unreached ?? messageOf(error)}
      </Text>
      {sound.isStarted && (
        <Text size="lg" tone="muted">
          {isCall ? SHELL_WORDS.ringsOn : `${SHELL_WORDS.ringsOn} ${SHELL_WORDS.startAgain}`}
        </Text>
      )}
      <Button size="lg" aria-disabled={isTrying} onClick={() => void tryAgain()}>
        {isTrying ? SHELL_WORDS.trying : SHELL_WORDS.tryAgain}
      </Button>
    </>
  );
}

export function ProblemPage() {
  const error = useRouteError();
  return (
    <Stack as="main" gap={4} align="center" className={styles.problem} data-whole>
      <SlipMark size={30} isTile />
      <Problem error={error} heading={<Heading level={1}>{SHELL_WORDS.notLoaded}</Heading>} />
    </Stack>
  );
}

/** Instead of a page inside the shell, which goes on around it. */
export function PageProblem() {
  const error = useRouteError();
  const { pathname } = useLocation();
  return (
    <Stack gap={4} align="center" className={styles.problem}>
      <Problem error={error} heading={<PageHeading path={pathname}>{SHELL_WORDS.notLoaded}</PageHeading>} />
    </Stack>
  );
}

function BoardProblem({ error, onShown }: { error: unknown; onShown: (isShown: boolean) => void }) {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return (
    <Stack gap={4} align="center" className={styles.problem}>
      <Problem
        error={error}
        heading={
          <Heading level={2} size="3xl">
            {SHELL_WORDS.boardNotLoaded}
          </Heading>
        }
      />
    </Stack>
  );
}

type BoundaryProps = { children: ReactNode; onProblem: (hasProblem: boolean) => void };

/** Keeps a board that could not be loaded, or drawn, from taking the shell with it. */
export class BoardBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error(UNKNOWN_ERROR) };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <BoardProblem error={this.state.error} onShown={this.props.onProblem} />;
  }
}
