import { type Call, createCall } from './call.ts';

const TOKEN_KEY = 'token';

export type MerchantClient = { call: Call; token: () => string | null; baseUrl: string };

/** The merchant's client: bearer token from session storage under `token` (specification §7). */
export function createMerchantClient(options: {
  baseUrl: string;
  storage: Pick<Storage, 'getItem'>;
  onUnauthorized: (token: string) => void;
  fetch?: typeof fetch;
}): MerchantClient {
  const token = () => options.storage.getItem(TOKEN_KEY);
  return { token, baseUrl: options.baseUrl, call: createCall({ ...options, token }) };
}
