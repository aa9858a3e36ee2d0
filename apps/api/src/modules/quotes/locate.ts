import type { Basket } from '@comanda/contract/shapes/basket';
import type { Location } from '@comanda/contract/shapes/common';

/** Where an address is, as near as can be told; null when it cannot. The port behind which a geocoder stands. */
export type Locate = (address: NonNullable<Basket['address']>, country: string) => Location | null;
