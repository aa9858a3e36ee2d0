import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconPencil, IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '../../platform/date-words.ts';
import list from '../../ui/facts.module.css';
import page from '../../ui/page.module.css';
import { HeldAccount } from './held-account.tsx';
import styles from './payout-account.module.css';
import { PayoutForm } from './payout-form.tsx';
import { PAYOUTS_WORDS as WORDS } from './payouts-words.ts';

function factsOf(details: PayoutDetails, place: Restaurant): (readonly [term: string, value: string])[] {
  const { bankName, accountNumber, accountName, currency, status, paidTo, since, changed } = details;
  return [
    [WORDS.bank, bankName],
    [WORDS.number, WORDS.masked(accountNumber)],
    [WORDS.holder, accountName],
    [WORDS.currency, currency],
    [WORDS.status, WORDS.statusOf(status)],
    ...(paidTo && status !== 'ACTIVE'
      ? ([[WORDS.paidTo, WORDS.untilThen(paidTo.bankName, paidTo.accountNumber)]] as const)
      : []),
    [WORDS.since, dayWords(Date.parse(since), place)],
    ...(changed?.by ? ([[WORDS.changedBy, changed.by]] as const) : []),
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
    <section className={page.card} aria-label={WORDS.form}>
      {details ? (
        <dl className={list.facts}>
          {factsOf(details, restaurant).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{WORDS.empty}</p>
      )}
      {details && <HeldAccount restaurant={restaurant} details={details} isAdmin={isAdmin} />}
      <Button
        variant={details ? 'default' : 'filled'}
        className={styles.button ?? ''}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      >
        {details ? WORDS.edit : WORDS.add}
      </Button>
    </section>
  );
}
