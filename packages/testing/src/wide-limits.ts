const WIDE_RATES = [
  ...['call.device=minute', 'call.user=minute', 'call.address=minute'],
  ...['order.device=minute', 'order.user=minute', 'order.address=minute', 'orderWaiting.address=hour'],
  ...['device.address=minute', 'device.address=day', 'geocoder.address=day', 'merchant.user=day'],
];

/** All tests and measurements call from one address: limits that only such a caller meets are out of the way. */
export const WIDE_LIMITS: Readonly<Record<string, string>> = {
  RATES: WIDE_RATES.map((rate) => rate.replace('=', '=1000000000/')).join(','),
  ADDRESS_CONNECTIONS: '1000000',
  MAX_CONNECTIONS: '1000000',
  ADDRESS_STREAMS: '1000000',
  TOKEN_STREAMS: '1000000',
  MAX_STREAMS: '1000000',
  MERCHANT_RESTAURANTS: '500',
  USER_MERCHANTS: '1000000',
  // how full the disk of a developer is, is no matter of a test
  FREE_DISK_MB: '0',
};

/** Settings with those limits out of the way that they do not name; rates that they name come after the wide ones, and hold. */
export function withWideLimits(environment: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const rates = [WIDE_LIMITS.RATES, environment.RATES].filter(Boolean).join(',');
  return { ...WIDE_LIMITS, ...environment, RATES: rates };
}
