import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconChevronRight, IconCircleCheck } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOffice } from '../../office.ts';
import { attentionQuery, roleQuery } from '../../session/session-queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
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
  const headingId = useId();
  const [search, setSearch] = useSearchParams();
  const closed = new URLSearchParams(search);
  closed.delete(EMAILS);
  const opened = new URLSearchParams(search);
  opened.set(EMAILS, 'undelivered');
  return (
    <section className={page.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={page.cardTitle}>
        {words.now}
      </h2>
      <Loaded query={query} rows={1}>
        {(counts) => {
          const needed = PLACES.filter(([name]) => counts[name] > 0);
          const named = counts.failedPayments.length + counts.moneyProblems.length;
          const isPlanDue = isAdmin && counts.planLocksAt !== null;
          if (!isPlanDue && needed.length + named + counts.undeliveredEmails === 0) {
            return (
              <p className={styles.clear}>
                <IconCircleCheck aria-hidden="true" /> {words.allClear}
              </p>
            );
          }
          return (
            <ul className={styles.needs}>
              {counts.failedPayments.map(({ orderId, number, effect, state }) => (
                <li key={`${orderId} ${effect}`}>
                  <Link to={`/orders?order=${orderId}`} className={styles.need}>
                    {words.failedPayment[state][effect](number)}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              ))}
              {counts.moneyProblems.map(({ day, problems }) => (
                <li key={day}>
                  <Link to={`/orders?close=${day}`} className={styles.need}>
                    {words.moneyProblems(problems, day, restaurant.locale)}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              ))}
              {needed.map(([name, to]) => (
                <li key={name}>
                  <Link to={to} className={styles.need}>
                    {words[name](counts[name])}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              ))}
              {isPlanDue && (
                <li>
                  <Link to="/merchant/subscription" className={styles.need}>
                    {words.planDue}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              )}
              {counts.undeliveredEmails > 0 && (
                <li>
                  <Link to={`?${opened}`} className={styles.need}>
                    {words.undeliveredEmails(counts.undeliveredEmails)}
                    <IconChevronRight size={20} aria-hidden="true" />
                  </Link>
                </li>
              )}
            </ul>
          );
        }}
      </Loaded>
      <UndeliveredDrawer
        restaurant={restaurant}
        isOpen={search.has(EMAILS)}
        onClose={() => setSearch(closed, { replace: true })}
      />
    </section>
  );
}
