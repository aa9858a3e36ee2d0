import type { AuditEntry } from '@comanda/contract/shapes/audit';
import { AuditAsked } from '@comanda/contract/shapes/audit';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconSearch } from '@comanda/icons/tabler';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import type { Place } from '../../platform/clock-time.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { fullDayWords } from '../../platform/date-words.ts';
import { tooLong } from '../../platform/forms/too-long.tsx';
import { TakeBack } from '../../platform/menu-changes/take-back.tsx';
import { useMenuChanges } from '../../platform/menu-changes/use-take-back.ts';
import { Stack } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import { AUDIT_LIST_WORDS, auditWords } from './words.ts';

type Day = { readonly name: string; readonly entries: readonly AuditEntry[] };

/** Entries under the days of the restaurant on which they happened, in the order in which they come. */
export function entriesByDay(entries: readonly AuditEntry[], place: Place): Day[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const name = fullDayWords(Date.parse(entry.at), place);
    const known = days.get(name);
    if (known) known.push(entry);
    else days.set(name, [entry]);
  }
  return [...days].map(([name, ofDay]) => ({ name, entries: ofDay }));
}

const PAGE = 30;
const TYPING_MS = 300;
const FIRST: string | null = null;

/** The record of changes: the newest first, page by page. */
export function AuditList({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const [typed, setTyped] = useState('');
  const problem = tooLong(typed, AuditAsked.shape.q);
  const [sought] = useDebouncedValue(problem ? '' : typed.trim(), TYPING_MS);
  const changes = useMenuChanges(restaurant.id);
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

  const takeBackOf = (entryId: string) => {
    const isTakenBack = changes.get(entryId);
    return isTakenBack === undefined ? null : (
      <TakeBack restaurantId={restaurant.id} changeId={entryId} isTakenBack={isTakenBack} />
    );
  };

  return (
    <Stack aria-label={AUDIT_LIST_WORDS.label} as="section" gap={6}>
      <TextInput
        type="search"
        size="md"
        maw="24rem"
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
              <Text tone="muted">{sought ? AUDIT_LIST_WORDS.nothing(sought) : AUDIT_LIST_WORDS.none}</Text>
            );
          }
          return days.map(({ name, entries }) => (
            <Panel key={name} title={name}>
              <List>
                {entries.map((entry) => (
                  <ListRow
                    key={entry.id}
                    icon={<time dateTime={entry.at}>{clockTime(Date.parse(entry.at), restaurant)}</time>}
                    actions={takeBackOf(entry.id)}
                    title={
                      <Text as="span" weight="regular">
                        <strong>
                          <bdi>{entry.actor.name}</bdi>
                        </strong>{' '}
                        {auditWords(entry, restaurant)}
                      </Text>
                    }
                  />
                ))}
              </List>
            </Panel>
          ));
        }}
      </Loaded>
      <ShowMore query={audit} label={AUDIT_LIST_WORDS.earlier} end={AUDIT_LIST_WORDS.end} />
    </Stack>
  );
}
