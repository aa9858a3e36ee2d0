import { Button } from '@mantine/core';
import { useRef } from 'react';
import styles from './show-more.module.css';

type Paged = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
};

/** The way to the next page of a list. After the last one it says so, where the button was, and takes over its focus. */
export function ShowMore({
  query,
  label = 'Show more',
  end = 'That is all.',
}: {
  query: Paged;
  label?: string;
  end?: string;
}) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = query;
  const wasPressed = useRef(false);
  if (hasNextPage) {
    return (
      <Button
        variant="default"
        className={styles.more ?? ''}
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (isFetchingNextPage) return;
          wasPressed.current = true;
          void fetchNextPage();
        }}
      >
        {isFetchingNextPage ? 'Loading…' : label}
      </Button>
    );
  }
  if ((data?.pages.length ?? 0) < 2) return null;
  return (
    <p
      className={styles.end}
      tabIndex={-1}
      ref={(line) => {
        if (wasPressed.current) line?.focus();
        wasPressed.current = false;
      }}
    >
      {end}
    </p>
  );
}
