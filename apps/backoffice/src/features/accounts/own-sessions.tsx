import { Button } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { type Office, useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { toastProblem } from '../../platform/toast-problem.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import styles from './own-sessions.module.css';
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
    <section className={styles.sessions} aria-labelledby="own-sessions">
      <h3 id="own-sessions">{WORDS.title}</h3>
      {found.isError && <p className={forms.problem}>{WORDS.unknown}</p>}
      {sessions && (
        <>
          <ul>
            {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
              <li key={id}>
                <span>
                  <strong>{device}</strong>
                  <br />
                  {WORDS.times(isCurrent ? null : inWords(lastSeenAt), inWords(createdAt))}
                </span>
                {!isCurrent && (
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
                )}
              </li>
            ))}
          </ul>
          <ShowMore query={found} />
          {sessions.length === 1 ? (
            <p className={styles.hint}>{WORDS.only}</p>
          ) : (
            <>
              <p className={styles.hint}>{WORDS.hint}</p>
              <Button
                variant="default"
                aria-disabled={endOthers.isPending}
                onClick={() => {
                  if (!endOthers.isPending) endOthers.mutate();
                }}
              >
                {WORDS.everywhere}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}
