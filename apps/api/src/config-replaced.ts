/** Settings of earlier releases, and the rates that they have become. */
export const REPLACED = {
  ADDRESS_REQUESTS_PER_MINUTE: ['call.address', 'minute'],
  USER_REQUESTS_PER_MINUTE: ['call.user', 'minute'],
  DINER_REQUESTS_PER_MINUTE: ['call.device', 'minute'],
  DINER_ORDERS_PER_MINUTE: ['order.device', 'minute'],
  ADDRESS_ORDERS_PER_MINUTE: ['order.address', 'minute'],
  MEMBER_ORDERS_PER_MINUTE: ['order.user', 'minute'],
  ADDRESS_UNANSWERED_ORDERS: ['orderWaiting.address', 'hour'],
  ADDRESS_DEVICES_PER_MINUTE: ['device.address', 'minute'],
  ADDRESS_DEVICES_PER_DAY: ['device.address', 'day'],
  GEOCODER_CALLS: ['geocoderInAll.all', 'day'],
  RESTAURANT_GEOCODER_CALLS: ['geocoder.restaurant', 'day'],
  ADDRESS_GEOCODER_CALLS: ['geocoder.address', 'day'],
  CALLER_GEOCODER_CALLS: ['geocoder.device', 'day'],
} as const;

/** What to write instead of settings that `RATES` has replaced, where any is still set; else null. */
export function replacedBy(environment: NodeJS.ProcessEnv): string | null {
  const found = Object.entries(REPLACED).flatMap(([name, [rate, period]]) => {
    const most = environment[name];
    return most ? [{ name, change: `${rate}=${most}/${period}` }] : [];
  });
  if (found.length === 0) return null;
  const names = found.map(({ name }) => name).join(', ');
  // what RATES says by now comes last, and so counts
  const changes = [...found.map(({ change }) => change), environment.RATES].filter(Boolean).join(',');
  return `RATES has replaced ${names}. Remove what is replaced, and write RATES=${changes}`;
}
