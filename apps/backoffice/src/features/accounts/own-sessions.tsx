import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type Office, useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Buttons } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import { SESSION_WORDS as WORDS } from './words.ts';

const FIRST_PAGE: string | null = null;

function sessionsQuery({ client }: Pick<Office, 'client'>, id: string) {
  return infiniteQueryOptions({
    queryKey: ['sessions', id],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'sessions',
        { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const inWords = (instant: string) => when.format(Date.parse(instant));

/** The devices on which a user is logged in, and the way to log them out. */
export function OwnSessions({ userId }: { userId: string }) {
  const office = useOffice();
  const { client } = office;
  const queryClient = useQueryClient();
  const query = sessionsQuery(office, userId);
  const found = useInfiniteQuery(query);
  const sessions = found.data?.pages.flatMap((page) => page.sessions);
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const endOne = useMutation({
    mutationFn: (sessionId: string) => client.call('endSession', { params: { id: userId, sessionId } }),
    onError: ({ message }) => toastProblem(message),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => client.call('endOtherSessions', { params: { id: userId } }),
    onSuccess: ({ ended }) => void toast.success(WORDS.ended(ended)),
    onError: ({ message }) => toastProblem(message),
    onSettled: refresh,
  });
  return (
    <Section title={WORDS.title}>
      {found.isError && <Notice tone="danger">{WORDS.unknown}</Notice>}
      {sessions && (
        <>
          <List>
            {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
              <ListRow
                key={id}
                title={device}
                actions={
                  !isCurrent && (
                    <Button
                      variant="default"
                      aria-label={WORDS.logOut(device)}
                      aria-disabled={endOne.isPending}
                      onClick={() => {
                        if (!endOne.isPending) endOne.mutate(id);
                      }}
                    >
                      {WORDS.logOutShort}
                    </Button>
                  )
                }
              >
                <span>{WORDS.times(isCurrent ? null : inWords(lastSeenAt), inWords(createdAt))}</span>
              </ListRow>
            ))}
          </List>
          <ShowMore query={found} />
          {sessions.length === 1 ? (
            <Text tone="muted">{WORDS.only}</Text>
          ) : (
            <>
              <Text tone="muted">{WORDS.hint}</Text>
              <Buttons>
                <Button
                  variant="default"
                  aria-disabled={endOthers.isPending}
                  onClick={() => {
                    if (!endOthers.isPending) endOthers.mutate();
                  }}
                >
                  {WORDS.everywhere}
                </Button>
              </Buttons>
            </>
          )}
        </>
      )}
    </Section>
  );
}
