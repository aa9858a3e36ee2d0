import { type Call, type ClientOptions, createCall } from './call.ts';

const TOKEN_KEY = 'token';

export type MerchantClient = {
  call: Call;
  token: () => string | null;
  baseUrl: string;
  /** For what goes beside `call`, such as uploads: reports that this token was answered 401. */
  onUnauthorized: (token: string) => void;
};

/** The merchant's client: bearer token from session storage under `token`. */
export function createMerchantClient(options: {
  baseUrl: string;
  storage: Pick<Storage, 'getItem'>;
  onUnauthorized: (token: string) => void;
  onWanted?: NonNullable<ClientOptions['onWanted']>;
  unanswered?: () => string;
  fetch?: typeof fetch;
}): MerchantClient {
  const token = () => options.storage.getItem(TOKEN_KEY);
  return {
    token,
    baseUrl: options.baseUrl,
    onUnauthorized: options.onUnauthorized,
    call: createCall({ ...options, token }),
  };
}
