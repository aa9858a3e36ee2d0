const WIDE_RATES = [
  ...['call.device=minute', 'call.user=minute', 'call.address=minute'],
  ...['order.device=minute', 'order.user=minute', 'order.address=minute', 'orderWaiting.address=hour'],
  ...['device.address=minute', 'device.address=day', 'geocoder.address=day', 'merchant.user=day'],
];

/** All tests and measurements call from one address: limits that only such a caller meets are out of the way. */
export const WIDE_LIMITS: Readonly<Record<string, string>> = {
  RATES: WIDE_RATES.map((rate) => rate.replace('=', '=1000000000/')).join(','),
  TEST_HOOKS: 'wide',
};

/** Settings with those limits out of the way that they do not name; rates that they name come after the wide ones, and hold. */
export function withWideLimits(environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const rates = [WIDE_LIMITS.RATES, environment.RATES].filter(Boolean).join(',');
  const hooks = [WIDE_LIMITS.TEST_HOOKS, environment.TEST_HOOKS].filter(Boolean).join(',');
  return { ...WIDE_LIMITS, ...environment, RATES: rates, TEST_HOOKS: hooks };
}
