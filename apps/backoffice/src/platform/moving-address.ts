import { pathOf } from '@comanda/domain/people/screens';

/** In the address while the list of what came along is shown though nothing is missing. */
export const MOVING_SHOWN = 'moving';

/** Where that list is. */
export const MOVING_ADDRESS = `${pathOf('merchant_dashboard')}?${MOVING_SHOWN}`;
