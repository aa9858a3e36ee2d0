import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { formatMoney } from '@comanda/domain/money/money';
import { useMemo } from 'react';
import type { LegalLink } from '../page-source.ts';
import { type Basket, serviceOf } from '../shop/basket.ts';
import { indexMenu } from '../shop/menu-index.ts';
import type { Shop } from '../shop/shop-context.ts';

/** What every document of one restaurant is made from. */
export type ShopData = {
  readonly menu: DinerMenu;
  /** When the document was made, epoch ms. */
  readonly renderedAt: number;
  /** The restaurant's telephone number, written for people. */
  readonly phone: string;
  readonly apiBaseUrl: string;
  readonly productName: string;
  readonly legalLinks: readonly LegalLink[];
};

export function useShopOf(menu: DinerMenu, basket: Basket, now: number, phone: string): Shop {
  const { when } = basket;
  const own = basket.replaces?.itemIds;
  const service = serviceOf(basket, menu.restaurant.services);
  return useMemo(() => {
    const { currency, locale } = menu.restaurant;
    return {
      index: indexMenu(menu, when, own, service),
      money: (minor) => formatMoney(minor, currency, locale),
      now,
      phone,
    };
  }, [menu, when, own, service, now, phone]);
}
