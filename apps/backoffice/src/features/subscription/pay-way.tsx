import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { SubscriptionView } from '@comanda/contract/shapes/subscription';
import { Button } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { useAction } from '../../platform/use-action.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { lookAgain } from './keep-subscription.ts';
import styles from './subscription.module.css';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';

/** The operator's contact: a link where it is an e-mail address. */
export function Contact({ contact }: { contact: string }) {
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? (
    <a href={`mailto:${contact}`} className={styles.contact}>
      {contact}
    </a>
  ) : (
    <strong>{contact}</strong>
  );
}

/** The provider's page; without one, the operator's contact. */
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
    if (!contact) return <Text>{WORDS.askHow(office.config.productName)}</Text>;
    return (
      <Text>
        {WORDS.howToPay} <Contact contact={contact} />.
      </Text>
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
    <Stack gap={2} align="start">
      <Button variant={variant} size="md" aria-disabled={isBusy} onClick={() => void open()}>
        {isBusy ? WORDS.opening : label}
      </Button>
      {problem && (
        <Text role="alert" tone="danger">
          {WORDS.notOpened(problem)}
        </Text>
      )}
    </Stack>
  );
}
