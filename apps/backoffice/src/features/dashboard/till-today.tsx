import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { dayCloseQuery } from '../../session/session-queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import styles from './dashboard.module.css';
import { EVERY_MS } from './dashboard-queries.ts';
import { dashboardWords as words } from './words.ts';

/** The cash that has to be in the till by now, whatever days the rest of the page is about. */
export function TillToday({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const { client } = useOffice();
  const query = useQuery({
    ...dayCloseQuery(client, restaurant.id, today),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
  });
  const headingId = useId();
  return (
    <section className={page.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={page.cardTitle}>
        {words.till}
      </h2>
      <Loaded query={query} rows={1}>
        {({ currency, cash: { due, counted } }) => {
          const money = (amount: number) => formatMoney(amount, currency, restaurant.locale);
          return (
            <>
              <p className={styles.till}>{money(due)}</p>
              {counted !== null && <p className={styles.counted}>{words.counted(money(counted))}</p>}
            </>
          );
        }}
      </Loaded>
      <Link to={`/orders?close=${today}`} className={page.link}>
        {words.closeOfDay}
      </Link>
    </section>
  );
}
