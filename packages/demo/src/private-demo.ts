import type { Config } from '@comanda/api/src/config/config.ts';
import { isReachable } from '@comanda/api/src/platform/http/reachability.ts';

/** Whether this is a demo that nobody reaches from elsewhere: nothing in it is real. */
export const isPrivateDemo = (config: Config): boolean =>
  config.SEED_DEMO && config.NODE_ENV === 'development' && !isReachable(config);
