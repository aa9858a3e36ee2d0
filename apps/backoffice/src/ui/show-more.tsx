import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Text } from './text.tsx';
import { uiWords } from './words.ts';

type Paged = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
};

const rowsBeside = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.parentElement?.querySelectorAll<HTMLElement>('li, tbody tr') ?? []),
];

/** The way to the next page of a list: the focus goes to its first row, or to the word that it was the last. */
export function ShowMore({
  query,
  label = uiWords.showMore,
  end = uiWords.all,
}: {
  query: Paged;
  label?: string;
  end?: string;
}) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data } = query;
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<number | null>(null);
  const count = data?.pages.length ?? 0;
  useEffect(() => {
    if (known.current === null || count === 0) return;
    const next = rowsBeside(place.current)[known.current] ?? place.current?.querySelector('p');
    known.current = null;
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  }, [count]);
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {hasNextPage && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          aria-disabled={isFetchingNextPage}
          onClick={() => {
            if (isFetchingNextPage) return;
            known.current = rowsBeside(place.current).length;
            void fetchNextPage();
          }}
        >
          {isFetchingNextPage ? uiWords.loading : label}
        </Button>
      )}
      {!hasNextPage && count > 1 && <Text tone="muted">{end}</Text>}
    </div>
  );
}
