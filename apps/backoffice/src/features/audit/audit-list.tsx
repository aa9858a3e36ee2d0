import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import styles from './audit-list.module.css';
import { entriesByDay } from './entries-by-day.ts';
import { AUDIT_LIST_WORDS, auditWords } from './words.ts';

const PAGE = 30;
const FIRST: string | null = null;

/** Who did what, and when: the newest first, page by page. */
export function AuditList({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const audit = useInfiniteQuery({
    queryKey: ['audit', restaurant.id],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'audit',
        {
          params: { id: restaurant.id },
          query: { limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) },
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
      <Loaded query={audit} rows={4}>
        {({ pages }) => {
          const days = entriesByDay(
            pages.flatMap(({ entries }) => entries),
            restaurant,
          );
          if (days.length === 0) {
            return <p className={styles.none}>{AUDIT_LIST_WORDS.none}</p>;
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
