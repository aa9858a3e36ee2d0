import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { useAction } from '../../platform/use-action.ts';
import { lookAgain } from './keep-subscription.ts';
import styles from './subscription.module.css';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';

/** Whom to write to: as a link where it is an e-mail address. */
export function Contact({ contact }: { contact: string }) {
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? (
    <a href={`mailto:${contact}`}>{contact}</a>
  ) : (
    <strong>{contact}</strong>
  );
}

/** The page of whoever takes the money; without one, whom to ask. */
export function PayWay({
  restaurant,
  view: { isPaidOnline, contact },
  planId,
  label,
  variant = 'filled',
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  planId: string;
  label: string;
  variant?: 'filled' | 'default';
}) {
  const office = useOffice();
  const { isBusy, problem, run } = useAction();
  if (!isPaidOnline) {
    if (!contact) return <p className={styles.text}>{WORDS.askHow(office.config.productName)}</p>;
    return (
      <p className={styles.text}>
        {WORDS.howToPay} <Contact contact={contact} />.
      </p>
    );
  }
  const open = async () => {
    const params = { id: restaurant.id };
    const refused = await run(async () => {
      const { url } = await office.client.call('subscriptionCheckout', { params, body: { planId } });
      location.assign(url);
    });
    if (refused) void lookAgain(office, restaurant.id);
  };
  return (
    <div className={styles.pay}>
      <Button variant={variant} size="md" aria-disabled={isBusy} onClick={() => void open()}>
        {isBusy ? WORDS.opening : label}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {WORDS.notOpened(problem)}
        </p>
      )}
    </div>
  );
}
