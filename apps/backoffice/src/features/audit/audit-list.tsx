import { AuditAsked } from '@comanda/contract/shapes/audit';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconSearch } from '@comanda/icons/tabler';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { tooLong } from '../../platform/forms/too-long.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import styles from './audit-list.module.css';
import { entriesByDay } from './entries-by-day.ts';
import { AUDIT_LIST_WORDS, auditWords } from './words.ts';

const PAGE = 30;
const TYPING_MS = 300;
const FIRST: string | null = null;

/** Who did what, and when: the newest first, page by page. */
export function AuditList({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const [typed, setTyped] = useState('');
  const problem = tooLong(typed, AuditAsked.shape.q);
  const [sought] = useDebouncedValue(problem ? '' : typed.trim(), TYPING_MS);
  const audit = useInfiniteQuery({
    queryKey: ['audit', restaurant.id, sought],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'audit',
        {
          params: { id: restaurant.id },
          query: {
            limit: PAGE,
            ...(sought && { q: sought }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    // Somebody else may have done something since.
    refetchOnMount: 'always',
  });

  return (
    <section aria-label={AUDIT_LIST_WORDS.label} className={styles.audit}>
      <TextInput
        type="search"
        size="md"
        className={styles.search ?? ''}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        aria-label={AUDIT_LIST_WORDS.search}
        placeholder={AUDIT_LIST_WORDS.searchHint}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded query={audit} rows={4}>
        {({ pages }) => {
          const days = entriesByDay(
            pages.flatMap(({ entries }) => entries),
            restaurant,
          );
          if (days.length === 0) {
            return (
              <p className={styles.none}>
                {sought ? AUDIT_LIST_WORDS.nothing(sought) : AUDIT_LIST_WORDS.none}
              </p>
            );
          }
          return days.map(({ name, entries }) => (
            <section key={name} className={styles.day} aria-label={name}>
              <h2 className={styles.name}>{name}</h2>
              <ul className={styles.list}>
                {entries.map((entry) => (
                  <li key={entry.id} className={styles.entry}>
                    <time dateTime={entry.at} className={styles.time}>
                      {clockTime(Date.parse(entry.at), restaurant)}
                    </time>
                    <span className={styles.words}>
                      <strong>
                        <bdi>{entry.actor.name}</bdi>
                      </strong>{' '}
                      {auditWords(entry, restaurant)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ));
        }}
      </Loaded>
      <ShowMore query={audit} label={AUDIT_LIST_WORDS.earlier} end={AUDIT_LIST_WORDS.end} />
    </section>
  );
}
