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
import { Loaded } from '../../ui/loaded.tsx';
import { undeliveredQuery } from './dashboard-queries.ts';
import styles from './undelivered-drawer.module.css';
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

/** What helps with it: to call a diner, to invite somebody again. */
function Ways({ email, restaurant, isAdmin }: { email: Email; restaurant: Restaurant; isAdmin: boolean }) {
  const { about, order } = email;
  if (order)
    return (
      <div className={styles.ways}>
        {order.phone !== null && <CallButton phone={order.phone} restaurant={restaurant} />}
        <Button component={Link} to={`/orders?order=${order.id}`} variant="default">
          {words.openOrder}
        </Button>
      </div>
    );
  if (about === 'INVITATION' && isAdmin)
    return (
      <div className={styles.ways}>
        <Button component={Link} to="/restaurant/users">
          {words.inviteAgain}
        </Button>
      </div>
    );
  return <p className={styles.hint}>{words.hints[about]}</p>;
}

function Row({ email, restaurant, isAdmin }: { email: Email; restaurant: Restaurant; isAdmin: boolean }) {
  const { about, name, to, writtenAt, reason, nextTryAt, order } = email;
  const written = Date.parse(writtenAt);
  const next = nextTryAt === null ? null : whenWords(Date.parse(nextTryAt), serverNow(), restaurant);
  return (
    <li className={styles.email}>
      <strong>{order ? words.order(order.number) : words.about[about]}</strong>
      <span className={styles.to}>
        {name !== null && <bdi>{name}</bdi>} <bdi>{to}</bdi>
      </span>
      <time className={styles.when} dateTime={writtenAt}>
        {words.written(dayWords(written, restaurant), clockTime(written, restaurant))}
      </time>
      <p className={styles.why}>{next === null ? words.reasons[reason] : words.triedAt(next)}</p>
      <Ways email={email} restaurant={restaurant} isAdmin={isAdmin} />
    </li>
  );
}

/** E-mails that reached nobody: what about, to whom, when, why, and what to do next. */
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
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={520}
      title={words.title}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': words.close, size: 44 }}
    >
      {isOpen && (
        <Loaded query={query} rows={3}>
          {({ emails }) =>
            emails.length === 0 ? (
              <p className={styles.hint}>{words.none}</p>
            ) : (
              <ul className={styles.emails}>
                {emails.map((email) => (
                  <Row key={email.id} email={email} restaurant={restaurant} isAdmin={isAdmin} />
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </Drawer>
  );
}
