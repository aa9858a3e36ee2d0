import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayWords } from '../../platform/date-words.ts';
import list from '../../ui/facts.module.css';
import { PAYOUTS_WORDS } from './payouts-words.ts';

const { connected: WORDS, masked } = PAYOUTS_WORDS;

function whoWords(setUpBy: NonNullable<ConnectedAccount['account']>['setUpBy']): string {
  const name = setUpBy?.name;
  if (!name) return WORDS.nobody;
  return setUpBy.isHere ? name : WORDS.notHere(name);
}

/** Whose the account is, as the provider says, and who connected it when. */
export function ConnectedFacts({
  account,
  restaurant,
}: {
  account: NonNullable<ConnectedAccount['account']>;
  restaurant: Restaurant;
}) {
  const { holder, lastFour, setUpBy, since } = account;
  const facts = [
    ...(holder === null ? [] : ([[WORDS.holder, holder]] as const)),
    [WORDS.bank, lastFour === null ? WORDS.bankUnknown : masked(lastFour)],
    [WORDS.connectedBy, whoWords(setUpBy)],
    [WORDS.connectedOn, dayWords(Date.parse(since), restaurant)],
  ] as const;
  return (
    <dl className={list.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
