import { createContext, useContext } from 'react';
import type { MenuIndex } from './menu-index.ts';

/** The restaurant that a page belongs to, for every part of it. */
export type Shop = {
  readonly index: MenuIndex;
  /** An amount in minor units as the restaurant's people write it. */
  readonly money: (minor: number) => string;
  /** An instant of the present part of the restaurant's day, epoch ms: what "tomorrow" is seen from. */
  readonly now: number;
  /** Its telephone number, written for people. */
  readonly phone: string;
};

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('No shop around this component');
  return shop;
}
