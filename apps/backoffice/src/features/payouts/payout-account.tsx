import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPencil, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '../../platform/date-words.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Buttons } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { HeldAccount } from './held-account.tsx';
import { PayoutForm } from './payout-form.tsx';
import { PAYOUTS_WORDS as WORDS } from './payouts-words.ts';

function factsOf(details: PayoutDetails, place: Restaurant): Fact[] {
  const { bankName, accountNumber, accountName, currency, status, paidTo, since, changed } = details;
  return [
    { name: WORDS.bank, value: bankName },
    { name: WORDS.number, value: WORDS.masked(accountNumber) },
    { name: WORDS.holder, value: accountName },
    { name: WORDS.currency, value: currency },
    { name: WORDS.status, value: WORDS.statusOf(status) },
    ...(paidTo && status !== 'ACTIVE'
      ? [{ name: WORDS.paidTo, value: WORDS.untilThen(paidTo.bankName, paidTo.accountNumber) }]
      : []),
    { name: WORDS.since, value: dayWords(Date.parse(since), place) },
    ...(changed?.by ? [{ name: WORDS.changedBy, value: changed.by }] : []),
  ];
}

/** The account, read first: of its number the last four digits. */
export function PayoutAccount({
  restaurant,
  details,
  legalName,
  isAdmin,
}: {
  restaurant: Restaurant;
  details: PayoutDetails | null;
  legalName: string | null;
  isAdmin: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    const onDone = () => setEditing(false);
    return <PayoutForm restaurant={restaurant} details={details} legalName={legalName} onDone={onDone} />;
  }
  const Icon = details ? IconPencil : IconPlus;
  return (
    <Panel aria-label={WORDS.form}>
      {details ? <Facts facts={factsOf(details, restaurant)} /> : <Text>{WORDS.empty}</Text>}
      {details && <HeldAccount restaurant={restaurant} details={details} isAdmin={isAdmin} />}
      <Buttons>
        <Button
          variant={details ? 'default' : 'filled'}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          {details ? WORDS.edit : WORDS.add}
        </Button>
      </Buttons>
    </Panel>
  );
}
