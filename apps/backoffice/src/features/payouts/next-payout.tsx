import type { AccountMoney } from '@comanda/contract/shapes/connected-account';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { shortDate } from '@comanda/contract/words/times';
import { formatMoney } from '@comanda/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { accountMoneyQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS } from './payouts-words.ts';

const { money: WORDS } = PAYOUTS_WORDS;

/** Sums of money as the restaurant writes them, and days ("2026-12-02"), which belong to no zone. */
function sayer({ locale }: Restaurant) {
  return {
    money: ({ amount, currency }: AccountMoney['notSent'][number]) =>
      formatMoney(Math.abs(amount), currency, locale),
    day: (arrivesOn: string) =>
      shortDate(Date.parse(arrivesOn), { locale, timeZone: 'UTC' }).replaceAll(' ', '\u00a0'),
  };
}

function Money({
  of: { onItsWay, notSent },
  restaurant,
  provider,
}: {
  of: AccountMoney;
  restaurant: Restaurant;
  provider: string;
}) {
  const { money, day } = sayer(restaurant);
  const [next, ...later] = onItsWay;
  return (
    <>
      {next ? (
        <>
          <Text size="3xl" weight="bold" figures>
            {money(next)}
          </Text>
          <Text tone="muted">{WORDS.expected(day(next.arrivesOn))}</Text>
        </>
      ) : (
        <Text tone="muted">{WORDS.nothing}</Text>
      )}
      {later.length > 0 && (
        <Text tone="muted">{later.map((sum) => WORDS.later(money(sum), day(sum.arrivesOn))).join(' ')}</Text>
      )}
      {notSent.map((sum) => (
        <Text key={sum.currency}>
          {sum.amount > 0 ? WORDS.notSent(money(sum), provider) : WORDS.owed(money(sum), provider)}
        </Text>
      ))}
    </>
  );
}

/** What is on its way to the restaurant's bank, as the provider of cards says now; it is called `provider`. */
export function NextPayout({ restaurant, provider }: { restaurant: Restaurant; provider: string }) {
  const { client } = useOffice();
  const query = useQuery(accountMoneyQuery(client, restaurant.id));
  return (
    <Panel title={WORDS.title}>
      <Loaded query={query} rows={1}>
        {(found) => <Money of={found} restaurant={restaurant} provider={provider} />}
      </Loaded>
    </Panel>
  );
}
