import type { Edit } from '#modules/restaurant-settings';
import { pictureNamed } from '#modules/uploads';
import type { ItemChange } from './item-rows.ts';

/** The change with its picture as uploaded. Throws 400 for one that this restaurant neither uploaded nor shows. */
export async function withPicture<T extends ItemChange>(
  { tx, restaurantId }: Edit,
  change: T,
  prefix: string,
): Promise<T> {
  if (!change.image) return change;
  const wanted = { restaurantId, purpose: 'item', name: change.image.url, path: `${prefix}image` } as const;
  return { ...change, image: await pictureNamed(tx, wanted) };
}
