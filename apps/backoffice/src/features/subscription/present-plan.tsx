import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/hours/durations';
import { IconCheck } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Buttons, Row, Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Heading, Text } from '../../ui/text.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { keepSubscription, lookAgain } from './keep-subscription.ts';
import styles from './subscription.module.css';
import { priceWords, SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, isPaid, priceIn } from './written.ts';

const TONES = {
  TRIALING: 'info',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  LOCKED: 'danger',
  CANCELLED: 'danger',
} as const;

export function Includes({ plan }: { plan: Plan }) {
  if (plan.includes.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={WORDS.includes}>
      {plan.includes.map((one) => (
        <Row as="li" key={one} gap={2} align="start" wrap={false}>
          <IconCheck className={styles.check} size={18} stroke={2} aria-hidden="true" />
          <Text as="span">{one}</Text>
        </Row>
      ))}
    </Stack>
  );
}

/** Until when it goes on, and what comes then. */
function useStanding(view: SubscriptionView, restaurant: Restaurant): string {
  const { status, currentPeriodEnd, isEnding } = view;
  return useClock(
    useCallback(
      (now) => {
        if (!currentPeriodEnd) return '';
        const day = dayIn(restaurant, currentPeriodEnd);
        if (status === 'CANCELLED') return WORDS.ended(day);
        if (status === 'PAST_DUE' || status === 'LOCKED') return WORDS.wasDue(day);
        if (isEnding) return WORDS.ends(day);
        if (status === 'ACTIVE') return WORDS.renews(day);
        return WORDS.trial(Math.ceil((Date.parse(currentPeriodEnd) - now) / DAY_MS), day);
      },
      [status, currentPeriodEnd, isEnding, restaurant],
    ),
  );
}

/** The way out, in plain sight; where it has been taken already, the way back. */
function Leave({ restaurant, view }: { restaurant: Restaurant; view: SubscriptionView }) {
  const office = useOffice();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { status, currentPeriodEnd, isEnding } = view;
  const end = isPaid(view) && currentPeriodEnd ? dayIn(restaurant, currentPeriodEnd) : null;
  const keep = async () => {
    const params = { id: restaurant.id };
    const refused = await run(
      async () =>
        keepSubscription(office, restaurant, await office.client.call('resumeSubscription', { params })),
      () => toast.success(WORDS.kept),
    );
    if (refused) void lookAgain(office, restaurant.id);
  };
  return (
    <>
      {problem && <Notice tone="danger">{WORDS.notKept(problem)}</Notice>}
      {isEnding && (
        <Buttons>
          <Button variant="default" aria-disabled={isBusy} onClick={() => void keep()}>
            {isBusy ? WORDS.keeping : WORDS.keep}
          </Button>
        </Buttons>
      )}
      {!isEnding && status !== 'CANCELLED' && (
        <Text tone="muted">
          {end ? WORDS.cancelHint(end) : WORDS.cancelNowHint}{' '}
          <LinkButton onClick={() => setAsking(true)}>{WORDS.cancel}</LinkButton>
        </Text>
      )}
      {isAsking && <CancelPlan restaurant={restaurant} end={end} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The plan that a restaurant has, first of all: where it stands, what it costs, and how to leave. */
export function PresentPlan({
  restaurant,
  view,
  plan,
}: {
  restaurant: Restaurant;
  view: SubscriptionView;
  plan: Plan;
}) {
  const standing = useStanding(view, restaurant);
  return (
    <Panel aria-label={WORDS.present}>
      <Row justify="between">
        <Heading level={2}>
          <bdi>{plan.name}</bdi>
        </Heading>
        <Badge tone={TONES[view.status]}>{WORDS.statusOf(view.status)}</Badge>
      </Row>
      <Text size="2xl" weight="bold" figures>
        {priceWords(priceIn(restaurant, plan), plan)}
      </Text>
      <Text>{standing}</Text>
      <Includes plan={plan} />
      <Leave restaurant={restaurant} view={view} />
    </Panel>
  );
}
