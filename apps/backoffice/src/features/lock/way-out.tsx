import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateLanguage } from '@comanda/domain/clock-time';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { subscriptionQuery } from '../../session/session-queries.ts';
import { useHelpers } from './use-helpers.ts';
import styles from './way-out.module.css';
import { LOCK_WORDS, lockMessage, namesOf } from './words.ts';

/** ADMIN pays. Where there is no bill, the operator has set the lock, and only they can take it back: said plainly. */
function PayingWay({ restaurant }: { restaurant: Restaurant }) {
  const { client, config } = useOffice();
  const query = useQuery({
    ...subscriptionQuery(client, restaurant.id),
    enabled: config.hasPlans,
    refetchOnMount: 'always',
  });
  if (query.isLoading) return null;
  const { status, plan, currentPeriodEnd, isPaidOnline } = query.data ?? {};
  if (restaurant.lockedByOperator || !plan || !(status === 'LOCKED' || status === 'CANCELLED')) {
    return <p className={styles.text}>{LOCK_WORDS.askOperator(config.productName, restaurant.name)}</p>;
  }
  const { locale, timezone } = restaurant;
  const money = formatMoney(plan.price, plan.currency, locale);
  const day = new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'long', timeZone: timezone });
  const since = currentPeriodEnd && day.format(Date.parse(currentPeriodEnd));
  return (
    <div className={styles.ask}>
      {since && (
        <p className={styles.text}>
          <strong>{status === 'LOCKED' ? LOCK_WORDS.unpaid(money, since) : LOCK_WORDS.ended(since)}</strong>
        </p>
      )}
      <div className={styles.buttons}>
        <Button component={Link} to="/merchant/subscription" size="lg">
          {isPaidOnline ? LOCK_WORDS.pay(money) : LOCK_WORDS.howToPay(money)}
        </Button>
      </div>
    </div>
  );
}

function Reach({ label, href, children }: { label: string; href: string; children: string }) {
  return (
    <li>
      <span className={styles.aside}>{label}</span> <a href={href}>{children}</a>
    </li>
  );
}

/** The one way out of a lock, for the role of whoever looks. */
export function WayOut({ restaurant }: { restaurant: Restaurant }) {
  const { config } = useOffice();
  const helpers = useHelpers(restaurant.id, restaurant.merchantId);
  if (!helpers) return null;
  const { role, admins, merchant } = helpers;
  if (role === 'ADMIN') return <PayingWay restaurant={restaurant} />;
  return (
    <div className={styles.ask}>
      <p className={styles.text}>
        <strong>
          {admins.length > 0 ? `Ask ${namesOf(admins)} to settle it.` : 'Ask the owner to settle it.'}
        </strong>
      </p>
      <ul className={styles.reach}>
        {admins.map(({ userId, firstName, lastName, email }) => (
          <li key={userId}>
            <bdi>
              {firstName} {lastName}
            </bdi>
            {email && (
              <>
                {' '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </li>
        ))}
        {merchant && (
          <Reach label={merchant.name} href={`mailto:${merchant.email}`}>
            {merchant.email}
          </Reach>
        )}
        {merchant?.phone && (
          <Reach label="Phone" href={`tel:${merchant.phone.replace(/[^+\d]/g, '')}`}>
            {merchant.phone}
          </Reach>
        )}
      </ul>
      <div className={styles.buttons}>
        <CopyButton
          text={lockMessage(admins, restaurant.name, restaurant.lockedByOperator ? config.productName : null)}
          variant="filled"
        >
          {admins.length > 0 ? `Copy a message to ${namesOf(admins)}` : 'Copy a message'}
        </CopyButton>
        {role === 'MANAGER' && (
          <Button component={Link} to="/merchant/dashboard" variant="default">
            See the dashboard
          </Button>
        )}
      </div>
    </div>
  );
}
