import type { Whereabouts } from '@comanda/domain/people/redirects';

/** A user's only restaurant, or only merchant while it has none; null with a choice, or one made already. */
export function onlyChoice({
  merchants,
  merchantId,
  restaurantId,
}: Pick<Whereabouts, 'merchants' | 'merchantId' | 'restaurantId'>): {
  merchantId: string;
  restaurantId: string | null;
} | null {
  const [merchant, ...others] = merchants ?? [];
  if (!merchant || merchant.unclaimed || others.length > 0 || merchant.restaurants.length > 1) return null;
  const only = { merchantId: merchant.id, restaurantId: merchant.restaurants[0]?.id ?? null };
  return merchantId === only.merchantId && restaurantId === only.restaurantId ? null : only;
}
