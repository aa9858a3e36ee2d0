import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { dayWords } from '../../platform/date-words.ts';
import { Facts } from '../../ui/facts.tsx';
import { PAYOUTS_WORDS } from './payouts-words.ts';

const { connected: WORDS, masked } = PAYOUTS_WORDS;

function whoWords(setUpBy: NonNullable<ConnectedAccount['account']>['setUpBy']): string {
  const name = setUpBy?.name;
  if (!name) return WORDS.nobody;
  return setUpBy.isHere ? name : WORDS.notHere(name);
}

/** The account's owner, as the provider says, and the member that connected it. */
export function ConnectedFacts({
  account,
  provider,
  restaurant,
}: {
  account: NonNullable<ConnectedAccount['account']>;
  /** As people call it. */
  provider: string;
  restaurant: Restaurant;
}) {
  const { holder, lastFour, setUpBy, since } = account;
  const facts = [
    ...(holder === null ? [] : [{ name: WORDS.holder, value: holder }]),
    { name: WORDS.bank, value: lastFour === null ? WORDS.bankUnknown(provider) : masked(lastFour) },
    { name: WORDS.connectedBy, value: whoWords(setUpBy) },
    { name: WORDS.connectedOn, value: dayWords(Date.parse(since), restaurant) },
  ];
  return <Facts facts={facts} />;
}
