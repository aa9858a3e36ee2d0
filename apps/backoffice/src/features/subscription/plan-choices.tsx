import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { PLAN_INTERVALS } from '@comanda/domain/payments/subscriptions';
import { useState } from 'react';
import { Columns, Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { Contact, PayWay } from './pay-way.tsx';
import { Includes } from './present-plan.tsx';
import styles from './subscription.module.css';
import { priceWords, SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { isPaid, planDifference, priceIn } from './written.ts';

function differenceOf(plan: Plan, present: Plan, restaurant: Restaurant): string | null {
  if (plan.id === present.id) return WORDS.same;
  const difference = planDifference(plan, present);
  if (!difference) return null;
  const { amount, interval } = difference;
  const money = priceIn(restaurant, { price: Math.abs(amount), currency: plan.currency });
  if (amount === 0) return WORDS.equal;
  return amount > 0 ? WORDS.more(money, interval) : WORDS.less(money, interval);
}

function Choice({
  restaurant,
  view,
  plan,
  present,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  plan: Plan;
  present: Plan;
}) {
  const money = priceIn(restaurant, plan);
  const difference = differenceOf(plan, present, restaurant);
  // the alert above has the button already
  const isAskedAbove = plan.id === present.id && !isPaid(view);
  return (
    <Stack as="li" frame="line" className={styles.choice} data-present={plan.id === present.id || undefined}>
      <Heading level={3}>
        <bdi>{plan.name}</bdi>
      </Heading>
      <Text size="2xl" weight="bold" figures>
        {priceWords(money, plan)}
      </Text>
      {difference && <Text tone="muted">{difference}</Text>}
      <Includes plan={plan} />
      {view.isPaidOnline && !isAskedAbove && (
        <PayWay
          restaurant={restaurant}
          view={view}
          planId={plan.id}
          label={plan.id === present.id ? WORDS.payAhead(money) : WORDS.payNow(plan.name, money)}
          variant="default"
        />
      )}
    </Stack>
  );
}

/** What else there is, by how often one pays where there is both. */
export function PlanChoices({
  restaurant,
  view,
  present,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  present: Plan;
}) {
  const [interval, setInterval] = useState(present.interval);
  const intervals = PLAN_INTERVALS.filter((one) => view.plans.some((plan) => plan.interval === one));
  if (view.plans.length < 2) return null;
  const shown = intervals.includes(interval) ? interval : intervals[0];
  return (
    <Panel
      title={WORDS.plans}
      actions={
        intervals.length > 1 && (
          <Row as="fieldset" gap={2} aria-label={WORDS.intervals}>
            {intervals.map((one) => (
              <Pill key={one} isPressed={one === shown} onPress={() => setInterval(one)}>
                {WORDS.by(one)}
              </Pill>
            ))}
          </Row>
        )
      }
    >
      <Columns as="ul">
        {view.plans
          .filter((plan) => plan.interval === shown)
          .map((plan) => (
            <Choice key={plan.id} restaurant={restaurant} view={view} plan={plan} present={present} />
          ))}
      </Columns>
      {!view.isPaidOnline && view.contact && (
        <Text>
          {WORDS.changeByHand} <Contact contact={view.contact} />.
        </Text>
      )}
    </Panel>
  );
}
