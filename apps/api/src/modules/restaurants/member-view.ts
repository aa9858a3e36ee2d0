import { type RestaurantSettings, stateView } from '#modules/restaurant-settings';

/** The whole record of a restaurant, for its members. */
export function memberView(settings: RestaurantSettings, now: number) {
  const {
    restaurant,
    merchantId,
    version,
    changed,
    email,
    websites,
    rules,
    unansweredMinutes,
    lateness,
    businessClock,
    mostUnanswered,
  } = settings;
  return {
    ...restaurant,
    merchantId,
    version,
    changed,
    email,
    ...(websites.length === 0 ? {} : { websites: [...websites] }),
    accountLocked: rules.locked,
    ...(settings.lockedByOperator ? { lockedByOperator: true as const } : {}),
    ...(rules.pause && rules.pause.until > now
      ? { pausedUntil: new Date(rules.pause.until).toISOString() }
      : {}),
    state: stateView(settings, now),
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
