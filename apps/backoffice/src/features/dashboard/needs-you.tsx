import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconChevronRight, IconCircleCheck } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { attentionQuery, roleQuery } from '../../session/session-queries.ts';
import { Columns, classes, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import tones from '../../ui/notice.module.css';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './dashboard.module.css';
import { EVERY_MS } from './dashboard-queries.ts';
import { UndeliveredDrawer } from './undelivered-drawer.tsx';
import { dashboardWords as words } from './words.ts';

/** Where each is dealt with. */
const PLACES = [
  ['unanswered', '/orders/live'],
  ['late', '/orders/live'],
  ['missed', '/orders/live'],
  ['refundsDue', '/orders?payment=REFUND_DUE'],
  ['soldOut', '/menu/edit'],
  ['soldOutOptions', '/menu/edit?mode=availability'],
] as const;

/** In the address while the list of undelivered e-mails is open. */
const EMAILS = 'emails';

/** What somebody has to deal with now, each with the way there. */
export function NeedsYou({ restaurant }: { restaurant: Restaurant }) {
  const { client, session } = useOffice();
  const query = useQuery({
    ...attentionQuery(client, restaurant.id),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS / 2,
  });
  const isAdmin = useQuery(roleQuery(client, restaurant.id, session.user())).data === 'ADMIN';
  const [search, setSearch] = useSearchParams();
  const closed = new URLSearchParams(search);
  closed.delete(EMAILS);
  const opened = new URLSearchParams(search);
  opened.set(EMAILS, 'undelivered');
  return (
    <Panel title={words.now}>
      <Loaded query={query} rows={1}>
        {(counts) => {
          const needs = [
            ...counts.failedPayments.map(({ orderId, number, effect, state }) => ({
              to: `/orders?order=${orderId}`,
              what: words.failedPayment[state][effect](number),
            })),
            ...counts.moneyProblems.map(({ day, problems }) => ({
              to: `/orders?close=${day}`,
              what: words.moneyProblems(problems, day, restaurant.locale),
            })),
            ...PLACES.flatMap(([name, to]) =>
              counts[name] > 0 ? [{ to, what: words[name](counts[name]) }] : [],
            ),
            ...(isAdmin && counts.planLocksAt !== null
              ? [{ to: '/merchant/subscription', what: words.planDue }]
              : []),
            ...(counts.undeliveredEmails > 0
              ? [{ to: `?${opened}`, what: words.undeliveredEmails(counts.undeliveredEmails) }]
              : []),
          ];
          if (needs.length === 0) {
            return (
              <Text tone="success" weight="medium">
                <Row as="span" gap={2} wrap={false}>
                  <IconCircleCheck aria-hidden="true" /> {words.allClear}
                </Row>
              </Text>
            );
          }
          return (
            <Columns as="ul" gap={2}>
              {needs.map(({ to, what }) => (
                <li key={what}>
                  <Link to={to} className={classes(tones.tone, styles.need)} data-tone="warning">
                    {what}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </Columns>
          );
        }}
      </Loaded>
      <UndeliveredDrawer
        restaurant={restaurant}
        isOpen={search.has(EMAILS)}
        onClose={() => setSearch(closed, { replace: true })}
      />
    </Panel>
  );
}
