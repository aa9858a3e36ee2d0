import { serverNow } from '@comanda/client/server-clock';
import type { UndeliveredEmails } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPhone } from '@comanda/icons/tabler';
import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { dayWords, whenWords } from '../../platform/date-words.ts';
import { usePhoneWords } from '../../platform/use-phone-words.ts';
import { roleQuery } from '../../session/session-queries.ts';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Text } from '../../ui/text.tsx';
import { undeliveredQuery } from './dashboard-queries.ts';
import { undeliveredWords as words } from './words.ts';

type Email = UndeliveredEmails['emails'][number];

function CallButton({ phone, restaurant }: { phone: string; restaurant: Restaurant }) {
  const shown = usePhoneWords(phone, restaurant);
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      leftSection={<IconPhone size={20} aria-hidden="true" />}
    >
      {words.call(shown)}
    </Button>
  );
}

/** What helps with it: to call a diner, to invite somebody again; else a hint. */
function EmailRow({
  email,
  restaurant,
  isAdmin,
}: {
  email: Email;
  restaurant: Restaurant;
  isAdmin: boolean;
}) {
  const { about, name, to, writtenAt, reason, nextTryAt, order } = email;
  const written = Date.parse(writtenAt);
  const next = nextTryAt === null ? null : whenWords(Date.parse(nextTryAt), serverNow(), restaurant);
  const invites = about === 'INVITATION' && isAdmin;
  return (
    <ListRow
      title={order ? words.order(order.number) : words.about[about]}
      actions={
        order ? (
          <>
            {order.phone !== null && <CallButton phone={order.phone} restaurant={restaurant} />}
            <Button component={Link} to={`/orders?order=${order.id}`} variant="default">
              {words.openOrder}
            </Button>
          </>
        ) : invites ? (
          <Button component={Link} to="/restaurant/users">
            {words.inviteAgain}
          </Button>
        ) : undefined
      }
    >
      <span>
        {name !== null && <bdi>{name}</bdi>} <bdi>{to}</bdi>
      </span>
      <time dateTime={writtenAt}>
        {words.written(dayWords(written, restaurant), clockTime(written, restaurant))}
      </time>
      <span>{next === null ? words.reasons[reason] : words.triedAt(next)}</span>
      {!order && !invites && <span>{words.hints[about]}</span>}
    </ListRow>
  );
}

/** E-mails that were not delivered: subject, recipient, time, reason, and what to do next. */
export function UndeliveredDrawer({
  restaurant,
  isOpen,
  onClose,
}: {
  restaurant: Restaurant;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { client, session } = useOffice();
  const query = useQuery({ ...undeliveredQuery(client, restaurant.id), enabled: isOpen });
  const role = useQuery(roleQuery(client, restaurant.id, session.user()));
  const isAdmin = role.data === 'ADMIN';
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size={520} title={words.title}>
      {isOpen && (
        <Loaded query={query} rows={3}>
          {({ emails }) =>
            emails.length === 0 ? (
              <Text tone="muted">{words.none}</Text>
            ) : (
              <List>
                {emails.map((email) => (
                  <EmailRow key={email.id} email={email} restaurant={restaurant} isAdmin={isAdmin} />
                ))}
              </List>
            )
          }
        </Loaded>
      )}
    </Drawer>
  );
}
