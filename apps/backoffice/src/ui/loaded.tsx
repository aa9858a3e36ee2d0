import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Row, Stack } from './layout.tsx';
import styles from './loaded.module.css';
import { Panel, useIsInPanel } from './page.tsx';
import { Text } from './text.tsx';
import { uiWords } from './words.ts';

const LONG_MS = 10_000;
/** As high as a row of a list, with the gap below it. */
const ROW_PX = 84;

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function Waiting({ rows, onRetry }: { rows: number; onRetry: () => void }) {
  const isLate = useIsLate();
  return (
    <div className={styles.waiting} aria-busy="true">
      {isLate && (
        <p className={styles.stale}>
          {uiWords.stillLoading}
          <Button variant="default" size="compact-md" onClick={onRetry}>
            {uiWords.retry}
          </Button>
        </p>
      )}
      <div className={styles.bones} style={{ height: rows * ROW_PX }} />
    </div>
  );
}

/** What a query brings: as many grey rows while it is on its way, why it failed, or what it brought before. */
export function Loaded<Data>({
  query,
  rows,
  children,
}: {
  query: Query<Data>;
  rows: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = query;
  const isInPanel = useIsInPanel();
  const retry = (
    <Button
      variant="default"
      aria-disabled={isFetching}
      onClick={() => {
        if (!isFetching) void refetch();
      }}
    >
      {isFetching ? uiWords.trying : uiWords.tryAgain}
    </Button>
  );
  if (data === undefined) {
    if (!error) return <Waiting rows={rows} onRetry={() => void refetch()} />;
    const why = (
      <>
        <Text>{error.message}</Text>
        <Row>{retry}</Row>
      </>
    );
    return isInPanel ? (
      <Stack role="alert">{why}</Stack>
    ) : (
      <Panel as="div" role="alert">
        {why}
      </Panel>
    );
  }
  return (
    <>
      {error && (
        <p className={styles.stale} role="status">
          {uiWords.outOfDate(error.message)} {retry}
        </p>
      )}
      {children(data)}
    </>
  );
}
