import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { IconAlertTriangle } from '@comanda/icons/tabler';
import { classes, Row, Stack } from '../../ui/layout.tsx';
import tones from '../../ui/notice.module.css';
import { Heading, Text } from '../../ui/text.tsx';
import { PayWay } from './pay-way.tsx';
import styles from './subscription.module.css';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, priceIn } from './written.ts';

function sentencesOf(view: SubscriptionView, restaurant: Restaurant, money: string): string[] {
  const { status, currentPeriodEnd, graceEndsAt } = view;
  if (status === 'LOCKED') return [WORDS.due.locked(money), WORDS.due.reopen];
  if (status === 'CANCELLED') return [WORDS.due.cancelled, WORDS.due.reopen];
  if (status !== 'PAST_DUE') return [];
  const lock = graceEndsAt && dayIn(restaurant, graceEndsAt);
  return [
    ...(currentPeriodEnd ? [WORDS.due.since(money, dayIn(restaurant, currentPeriodEnd))] : []),
    ...(lock ? [WORDS.due.until(lock), WORDS.due.after(lock)] : []),
  ];
}

/** What is to be paid, and what happens on which day; nothing where nothing is. */
export function DueNotice({
  restaurant,
  view,
  plan,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  plan: Plan;
}) {
  const money = priceIn(restaurant, plan);
  const sentences = sentencesOf(view, restaurant, money);
  if (sentences.length === 0) return null;
  const isLocked = view.status !== 'PAST_DUE';
  return (
    <Row
      as="section"
      gap={4}
      align="start"
      wrap={false}
      className={classes(tones.tone, styles.due)}
      data-tone={isLocked ? 'danger' : 'warning'}
      role="alert"
      aria-label={WORDS.due.title(money)}
    >
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
      <Stack grow>
        <Heading level={2}>{WORDS.due.title(money)}</Heading>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <PayWay
          restaurant={restaurant}
          view={view}
          planId={plan.id}
          label={isLocked ? WORDS.payAndReopen(money) : WORDS.pay}
        />
      </Stack>
    </Row>
  );
}
