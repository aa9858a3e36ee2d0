import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { dayCloseQuery } from '../../session/session-queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
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
  return (
    <Panel title={words.till}>
      <Loaded query={query} rows={1}>
        {({ currency, cash: { due, counted } }) => {
          const money = (amount: number) => formatMoney(amount, currency, restaurant.locale);
          return (
            <>
              <Text weight="bold" figures className={styles.number}>
                {money(due)}
              </Text>
              {counted !== null && (
                <Text size="sm" tone="muted">
                  {words.counted(money(counted))}
                </Text>
              )}
            </>
          );
        }}
      </Loaded>
      <Link to={`/orders?close=${today}`}>{words.closeOfDay}</Link>
    </Panel>
  );
}
