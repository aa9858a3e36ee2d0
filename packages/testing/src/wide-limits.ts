/** All tests and measurements call from one address: limits that only such a caller meets are out of the way. */
export const WIDE_LIMITS: Readonly<Record<string, string>> = {
  DINER_ORDERS_PER_MINUTE: '1000000000',
  ADDRESS_ORDERS_PER_MINUTE: '1000000000',
  ADDRESS_UNANSWERED_ORDERS: '1000000000',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000000',
  USER_REQUESTS_PER_MINUTE: '1000000000',
  DINER_REQUESTS_PER_MINUTE: '1000000000',
  ADDRESS_CONNECTIONS: '1000000',
  MAX_CONNECTIONS: '1000000',
  ADDRESS_STREAMS: '1000000',
  TOKEN_STREAMS: '1000000',
  MAX_STREAMS: '1000000',
  MERCHANT_RESTAURANTS: '1000000',
  USER_MERCHANTS: '1000000',
  // how full the disk of a developer is, is no matter of a test
  FREE_DISK_MB: '0',
};
