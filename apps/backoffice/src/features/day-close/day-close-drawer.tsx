import { type DayClose, DayCloseAsked } from '@comanda/contract/shapes/day-close';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateOf, epochDayOf } from '@comanda/domain/hours/dates';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { formatMoney } from '@comanda/domain/money/money';
import { IconCash, IconChevronLeft, IconChevronRight } from '@comanda/icons/tabler';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { fullDayWords } from '../../platform/date-words.ts';
import { dayCloseQuery } from '../../session/session-queries.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { CountTill } from './count-till.tsx';
import { dayCloseWords as words } from './day-close-words.ts';
import { MoneyTable } from './money-table.tsx';
import { PutRight } from './put-right.tsx';
import { SaveAccounts } from './save-accounts.tsx';

/** In the address while it is open: the business day. */
const CLOSE = 'close';

const OPENER = 'open-day-close';

/** A user that came by a link has nothing to go back to but the page's own button. */
function focusOpener(): void {
  if (document.activeElement === document.body) document.getElementById(OPENER)?.focus();
}

type Closing = { readonly restaurant: Restaurant; readonly today: string };

function Content({ close, restaurant }: { close: DayClose; restaurant: Restaurant }) {
  const money = (amount: number) => formatMoney(amount, close.currency, restaurant.locale);
  return (
    <Stack gap={4}>
      {!close.isOver && <Text>{words.running}</Text>}
      <Heading level={3} size="md">
        {words.money}
      </Heading>
      {close.rows.length === 0 ? (
        <Text>{words.nothing}</Text>
      ) : (
        <>
          <MoneyTable rows={close.rows} money={money} />
          {close.tips > 0 && <Text>{words.tips(money(close.tips))}</Text>}
        </>
      )}
      <Heading level={3} size="md">
        {words.wrong}
      </Heading>
      <PutRight close={close} restaurant={restaurant} />
      <Heading level={3} size="md">
        {words.till}
      </Heading>
      <CountTill key={close.day} close={close} restaurant={restaurant} />
      <Heading level={3} size="md">
        {words.accounts}
      </Heading>
      <SaveAccounts key={`accounts ${close.day}`} restaurant={restaurant} day={close.day} />
    </Stack>
  );
}

/** The money of one business day at a time, beside the orders. */
export function DayCloseDrawer({ restaurant, today }: Closing) {
  const { client } = useOffice();
  const [search, setSearch] = useSearchParams();
  // a date that there is not leaves it closed
  const day = DayCloseAsked.safeParse({ day: search.get(CLOSE) }).data?.day ?? null;
  const shown = day ?? today;
  const query = useQuery({ ...dayCloseQuery(client, restaurant.id, shown), enabled: day !== null });
  const show = (next: string | null) => {
    const address = new URLSearchParams(search);
    if (next === null) address.delete(CLOSE);
    else address.set(CLOSE, next);
    setSearch(address, { replace: true });
  };
  const number = epochDayOf(shown);
  // noon is on the same day in every zone that restaurants are in
  const title = fullDayWords(number * DAY_MS + DAY_MS / 2, { ...restaurant, timezone: 'UTC' });
  return (
    <Drawer
      opened={day !== null}
      onClose={() => show(null)}
      onExitTransitionEnd={focusOpener}
      position="right"
      size="xl"
      title={words.title(title)}
    >
      <Stack gap={4}>
        <Row align="stretch">
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
            onClick={() => show(dateOf(number - 1))}
          >
            {words.earlier}
          </Button>
          {shown < today && (
            <Button
              variant="default"
              rightSection={<IconChevronRight size={20} aria-hidden="true" />}
              onClick={() => show(dateOf(number + 1))}
            >
              {words.later}
            </Button>
          )}
        </Row>
        <Loaded query={query} rows={6}>
          {(close) => <Content close={close} restaurant={restaurant} />}
        </Loaded>
      </Stack>
    </Drawer>
  );
}

export function DayCloseButton({ today }: Pick<Closing, 'today'>) {
  const [search, setSearch] = useSearchParams();
  const open = () => {
    const address = new URLSearchParams(search);
    address.set(CLOSE, today);
    setSearch(address, { replace: true });
  };
  return (
    <Button
      id={OPENER}
      variant="default"
      leftSection={<IconCash size={20} aria-hidden="true" />}
      onClick={open}
    >
      {words.open}
    </Button>
  );
}
