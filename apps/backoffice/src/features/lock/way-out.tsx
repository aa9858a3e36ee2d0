import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dateLanguage } from '@comanda/domain/hours/clock-time';
import { formatMoney } from '@comanda/domain/money/money';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { subscriptionQuery } from '../../session/session-queries.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useHelpers } from './use-helpers.ts';
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
    return <Text>{LOCK_WORDS.askOperator(config.productName, restaurant.name)}</Text>;
  }
  const { locale, timezone } = restaurant;
  const money = formatMoney(plan.price, plan.currency, locale);
  const day = new Intl.DateTimeFormat(dateLanguage(locale), { dateStyle: 'long', timeZone: timezone });
  const since = currentPeriodEnd && day.format(Date.parse(currentPeriodEnd));
  return (
    <Stack>
      {since && (
        <Text weight="bold">
          {status === 'LOCKED' ? LOCK_WORDS.unpaid(money, since) : LOCK_WORDS.ended(since)}
        </Text>
      )}
      <Row align="stretch">
        <Button component={Link} to="/merchant/subscription" size="lg">
          {isPaidOnline ? LOCK_WORDS.pay(money) : LOCK_WORDS.howToPay(money)}
        </Button>
      </Row>
    </Stack>
  );
}

function Reach({ label, href, children }: { label: string; href: string; children: string }) {
  return (
    <Text as="li">
      <Text as="span" tone="muted">
        {label}
      </Text>{' '}
      <a href={href}>{children}</a>
    </Text>
  );
}

/** The one way out of a lock, for the user's role. */
export function WayOut({ restaurant }: { restaurant: Restaurant }) {
  const { config } = useOffice();
  const helpers = useHelpers(restaurant.id, restaurant.merchantId);
  if (!helpers) return null;
  const { role, admins, merchant } = helpers;
  if (role === 'ADMIN') return <PayingWay restaurant={restaurant} />;
  return (
    <Stack>
      <Text weight="bold">{LOCK_WORDS.ask(namesOf(admins))}</Text>
      <Stack as="ul" gap={1}>
        {admins.map(({ userId, firstName, lastName, email }) => (
          <Text as="li" key={userId}>
            <bdi>
              {firstName} {lastName}
            </bdi>
            {email && (
              <>
                {' '}
                <a href={`mailto:${email}`}>{email}</a>
              </>
            )}
          </Text>
        ))}
        {merchant && (
          <Reach label={merchant.name} href={`mailto:${merchant.email}`}>
            {merchant.email}
          </Reach>
        )}
        {merchant?.phone && (
          <Reach label={LOCK_WORDS.phone} href={`tel:${merchant.phone.replace(/[^+\d]/g, '')}`}>
            {merchant.phone}
          </Reach>
        )}
      </Stack>
      <Row align="stretch">
        <CopyButton
          text={lockMessage(admins, restaurant.name, restaurant.lockedByOperator ? config.productName : null)}
          variant="filled"
        >
          {LOCK_WORDS.copy(namesOf(admins))}
        </CopyButton>
        {role === 'MANAGER' && (
          <Button component={Link} to="/merchant/dashboard" variant="default">
            {LOCK_WORDS.dashboard}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
