const WIDE_RATES = [
  ...['call.device=minute', 'call.user=minute', 'call.address=minute'],
  ...['order.device=minute', 'order.user=minute', 'orderWaiting.address=hour'],
  ...[
    'takenBack.device=hour',
    'takenBack.recipient=hour',
    'device.address=minute',
    'device.address=day',
    'geocoder.address=day',
    'merchant.user=day',
  ],
];

/** All tests and measurements call from one address: limits that only such a caller meets are out of the way. */
export const WIDE_LIMITS = {
  RATES: WIDE_RATES.map((rate) => rate.replace('=', '=1000000000/')).join(','),
  TEST_HOOKS: 'wide',
};

const joined = (...lists: readonly (string | undefined)[]) => lists.filter(Boolean).join(',');

/** Settings with wide rates; those that they name come after the wide ones, and hold. */
export const withWideRates = (environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...environment,
  RATES: joined(WIDE_LIMITS.RATES, environment.RATES),
});

/** Those, and wide bounds, for a process. */
export const withWideLimits = (environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...withWideRates(environment),
  TEST_HOOKS: joined(WIDE_LIMITS.TEST_HOOKS, environment.TEST_HOOKS),
});
