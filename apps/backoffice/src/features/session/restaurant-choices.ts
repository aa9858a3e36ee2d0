import type { MerchantSummary } from '@comanda/contract/shapes/accounts';

export type RestaurantChoice = MerchantSummary['restaurants'][number] & {
  readonly merchantId: string;
};

export type ChoiceGroup = {
  readonly id: string;
  readonly name: string;
  readonly logo: MerchantSummary['logo'];
  readonly restaurants: readonly RestaurantChoice[];
  /** Its owners open another restaurant. */
  readonly canAdd: boolean;
};

/** Restaurants under their merchants, narrowed by a search; the one this device used last comes first. */
export function choiceGroups(
  merchants: readonly MerchantSummary[],
  search: string,
  lastRestaurantId: string | null,
): ChoiceGroup[] {
  const wanted = search.trim().toLowerCase();
  const isLast = (id: string) => (id === lastRestaurantId ? 0 : 1);
  return merchants
    .map(({ id, name, logo, role, restaurants }) => ({
      id,
      name,
      logo,
      canAdd: role === 'ADMIN',
      restaurants: restaurants
        .filter((restaurant) => `${restaurant.name} ${name}`.toLowerCase().includes(wanted))
        .map((restaurant) => ({ ...restaurant, merchantId: id }))
        .sort((a, b) => isLast(a.id) - isLast(b.id)),
    }))
    .filter(({ restaurants }) => restaurants.length > 0 || !wanted)
    .sort(
      (a, b) =>
        Math.min(...a.restaurants.map(({ id }) => isLast(id))) -
        Math.min(...b.restaurants.map(({ id }) => isLast(id))),
    );
}
