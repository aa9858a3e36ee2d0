import { type Policy, stateView } from '#modules/policy';

/** The whole record of a restaurant, for its members. */
export function memberView(policy: Policy, now: number) {
  const {
    restaurant,
    merchantId,
    version,
    changed,
    email,
    rules,
    unansweredMinutes,
    lateness,
    businessClock,
    mostUnanswered,
  } = policy;
  return {
    ...restaurant,
    merchantId,
    version,
    changed,
    email,
    accountLocked: rules.locked,
    ...(rules.pause && rules.pause.until > now
      ? { pausedUntil: new Date(rules.pause.until).toISOString() }
      : {}),
    state: stateView(policy, now),
    unansweredMinutes,
    ...(mostUnanswered === null ? {} : { mostUnanswered }),
    lateness,
    businessDayStarts: businessClock.starts,
    preparationMinutes: {
      DELIVERY: rules.services.DELIVERY.preparationMinutes,
      COLLECTION: rules.services.COLLECTION.preparationMinutes,
      DINE_IN: rules.services.DINE_IN.preparationMinutes,
    },
  };
}
