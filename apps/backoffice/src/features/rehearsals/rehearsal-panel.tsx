import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Rehearsal, RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { isFinal } from '@comanda/domain/orders/orders';
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
import { useAction } from '../../platform/use-action.ts';
import { Row } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
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

const LOOKS = {
  RANG: { Icon: IconCircleCheck, colour: 'var(--color-success)' },
  WAITING: { Icon: IconHourglassHigh, colour: 'var(--color-text-muted)' },
  TAKEN_FIRST: { Icon: IconHelpCircle, colour: 'var(--color-text-muted)' },
  silent: { Icon: IconAlertTriangle, colour: 'var(--color-warning)' },
} as const;

function lookOf(outcome: RehearsedScreen['outcome']) {
  return LOOKS[outcome === 'RANG' || outcome === 'WAITING' || outcome === 'TAKEN_FIRST' ? outcome : 'silent'];
}

function ScreenRow({ screen }: { screen: RehearsedScreen }) {
  const { Icon, colour } = lookOf(screen.outcome);
  const { what, todo } = outcomeWords(screen);
  return (
    <ListRow icon={<Icon size={24} color={colour} aria-hidden="true" />} title={<bdi>{screen.name}</bdi>}>
      <span>{what}</span>
      {todo && <span>{todo}</span>}
    </ListRow>
  );
}

function Result({ rehearsal, restaurant }: { rehearsal: Rehearsal; restaurant: Restaurant }) {
  const { tabId } = useOffice();
  const { status, startedAt } = rehearsal;
  // this page is no board, and its user knows
  const screens = rehearsal.screens.filter(({ screenId }) => screenId !== tabId);
  const isOpen = !isFinal(status);
  const isRinging = isOpen && !rehearsal.isSettled;
  const isGood = screens.length > 0 && screens.every(({ outcome }) => outcome === 'RANG');
  return (
    <>
      <Notice tone={isRinging ? 'info' : isGood ? 'success' : 'warning'}>
        {isRinging ? WORDS.listening : verdictWords(screens)}
      </Notice>
      {screens.length > 0 && (
        <List aria-label={WORDS.screens}>
          {screens.map((screen) => (
            <ScreenRow key={screen.screenId ?? screen.name} screen={screen} />
          ))}
        </List>
      )}
      <Text tone="muted">
        {isOpen ? WORDS.onBoards : WORDS.at(clockTime(Date.parse(startedAt), restaurant))}
      </Text>
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
    <Panel title={WORDS.title}>
      <Text tone="muted">{WORDS.lead}</Text>
      <Loaded query={latest} rows={1}>
        {({ rehearsal }) => {
          const isOpen = rehearsal !== null && !isFinal(rehearsal.status);
          const Icon = isOpen ? IconBellRinging : IconBell;
          return (
            <>
              {rehearsal && <Result rehearsal={rehearsal} restaurant={restaurant} />}
              {!isOpen && (
                <Row align="stretch">
                  <Button
                    leftSection={<Icon size={20} aria-hidden="true" />}
                    aria-disabled={isBusy}
                    onClick={() => {
                      if (!isBusy) void start();
                    }}
                  >
                    {isBusy ? WORDS.starting : rehearsal ? WORDS.again : WORDS.start}
                  </Button>
                </Row>
              )}
            </>
          );
        }}
      </Loaded>
      {problem && <Notice tone="danger">{WORDS.notStarted(problem)}</Notice>}
    </Panel>
  );
}
