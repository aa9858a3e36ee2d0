import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Rehearsal, RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { isFinal } from '@comanda/domain/orders';
import {
  IconAlertTriangle,
  IconBell,
  IconBellRinging,
  IconCircleCheck,
  IconHelpCircle,
  IconHourglassHigh,
} from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import styles from './rehearsals.module.css';
import { outcomeWords, verdictWords, rehearsalWords as WORDS } from './words.ts';

const WHILE_RINGING_MS = 1_500;
const WHILE_OPEN_MS = 5_000;
const QUIET_MS = 30_000;

/** The latest rehearsal, looked at often while screens answer and until it has left the boards. */
function rehearsalQuery(client: MerchantClient, restaurantId: string) {
  return queryOptions({
    queryKey: ['rehearsal', restaurantId],
    queryFn: ({ signal }) => client.call('rehearsal', { params: { id: restaurantId } }, { signal }),
    refetchInterval: ({ state }) => {
      const rehearsal = state.data?.rehearsal;
      if (!rehearsal || isFinal(rehearsal.status)) return QUIET_MS;
      return rehearsal.isSettled ? WHILE_OPEN_MS : WHILE_RINGING_MS;
    },
  });
}

const ICONS = { RANG: IconCircleCheck, WAITING: IconHourglassHigh, TAKEN_FIRST: IconHelpCircle } as const;

function iconOf(outcome: RehearsedScreen['outcome']) {
  return outcome === 'RANG' || outcome === 'WAITING' || outcome === 'TAKEN_FIRST'
    ? ICONS[outcome]
    : IconAlertTriangle;
}

function ScreenRow({ screen }: { screen: RehearsedScreen }) {
  const Icon = iconOf(screen.outcome);
  const { what, todo } = outcomeWords(screen);
  return (
    <li className={styles.row} data-outcome={screen.outcome}>
      <Icon className={styles.icon} size={24} aria-hidden="true" />
      <span className={styles.screen}>
        <strong>
          <bdi>{screen.name}</bdi>
        </strong>
        <span>{what}</span>
        {todo && <span className={styles.todo}>{todo}</span>}
      </span>
    </li>
  );
}

function Result({ rehearsal, restaurant }: { rehearsal: Rehearsal; restaurant: Restaurant }) {
  const { tabId } = useOffice();
  const { status, startedAt } = rehearsal;
  // this page is no board, and whoever looks at it knows
  const screens = rehearsal.screens.filter(({ screenId }) => screenId !== tabId);
  const isOpen = !isFinal(status);
  const isRinging = isOpen && !rehearsal.isSettled;
  const isGood = screens.length > 0 && screens.every(({ outcome }) => outcome === 'RANG');
  return (
    <>
      <p
        className={styles.verdict}
        role="status"
        data-good={isGood || undefined}
        data-ringing={isRinging || undefined}
      >
        {isRinging ? WORDS.listening : verdictWords(screens)}
      </p>
      {screens.length > 0 && (
        <ul className={styles.list} aria-label={WORDS.screens}>
          {screens.map((screen) => (
            <ScreenRow key={screen.screenId ?? screen.name} screen={screen} />
          ))}
        </ul>
      )}
      <p className={page.aside}>
        {isOpen ? WORDS.onBoards : WORDS.at(clockTime(Date.parse(startedAt), restaurant))}
      </p>
    </>
  );
}

/** Starts a rehearsal, and says what each screen did with it. */
export function RehearsalPanel({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const query = rehearsalQuery(client, restaurant.id);
  const latest = useQuery(query);
  const { isBusy, problem, run } = useAction();
  const start = () =>
    run(async () => {
      const rehearsal = await client.call('startRehearsal', { params: { id: restaurant.id } });
      queryClient.setQueryData(query.queryKey, { rehearsal });
    });
  return (
    <section className={page.card} aria-labelledby="rehearsal">
      <h2 id="rehearsal" className={page.cardTitle}>
        {WORDS.title}
      </h2>
      <p className={page.aside}>{WORDS.lead}</p>
      <Loaded query={latest} rows={1}>
        {({ rehearsal }) => {
          const isOpen = rehearsal !== null && !isFinal(rehearsal.status);
          const Icon = isOpen ? IconBellRinging : IconBell;
          return (
            <>
              {rehearsal && <Result rehearsal={rehearsal} restaurant={restaurant} />}
              {!isOpen && (
                <div className={page.actions}>
                  <Button
                    leftSection={<Icon size={20} aria-hidden="true" />}
                    aria-disabled={isBusy}
                    onClick={() => {
                      if (!isBusy) void start();
                    }}
                  >
                    {isBusy ? WORDS.starting : rehearsal ? WORDS.again : WORDS.start}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </Loaded>
      {problem && (
        <p role="alert" className={forms.problem}>
          {WORDS.notStarted(problem)}
        </p>
      )}
    </section>
  );
}
