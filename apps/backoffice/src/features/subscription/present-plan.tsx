import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Plan, SubscriptionView } from '@comanda/contract/shapes/subscription';
import { DAY_MS } from '@comanda/domain/durations';
import { IconCheck } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { useAction } from '../../platform/use-action.ts';
import page from '../../ui/page.module.css';
import { CancelPlan } from './cancel-plan.tsx';
import { keepSubscription, lookAgain } from './keep-subscription.ts';
import styles from './subscription.module.css';
import { priceWords, SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';
import { dayIn, isPaid, priceIn } from './written.ts';

/** What a plan includes. */
export function Includes({ plan }: { plan: Plan }) {
  if (plan.includes.length === 0) return null;
  return (
    <ul className={styles.includes} aria-label={WORDS.includes}>
      {plan.includes.map((one) => (
        <li key={one}>
          <IconCheck size={18} stroke={2} aria-hidden="true" />
          <span>{one}</span>
        </li>
      ))}
    </ul>
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

/** Takes a cancellation back. */
function Keep({ isBusy, onKeep }: { isBusy: boolean; onKeep: () => void }) {
  return (
    <div>
      <Button variant="default" aria-disabled={isBusy} onClick={onKeep}>
        {isBusy ? WORDS.keeping : WORDS.keep}
      </Button>
    </div>
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
      {problem && (
        <p role="alert" className={styles.problem}>
          {WORDS.notKept(problem)}
        </p>
      )}
      {isEnding && <Keep isBusy={isBusy} onKeep={() => void keep()} />}
      {!isEnding && status !== 'CANCELLED' && (
        <p className={styles.leave}>
          {end ? WORDS.cancelHint(end) : WORDS.cancelNowHint}{' '}
          <button type="button" className={styles.link} onClick={() => setAsking(true)}>
            {WORDS.cancel}
          </button>
        </p>
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
    <section className={page.card} aria-label={WORDS.present}>
      <div className={page.top}>
        <h2 className={page.cardTitle}>
          <bdi>{plan.name}</bdi>
        </h2>
        <span className={styles.chip} data-status={view.status}>
          {WORDS.statusOf(view.status)}
        </span>
      </div>
      <p className={styles.price}>{priceWords(priceIn(restaurant, plan), plan)}</p>
      <p className={styles.text}>{standing}</p>
      <Includes plan={plan} />
      <Leave restaurant={restaurant} view={view} />
    </section>
  );
}
