import type { StaffItem, StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import type { Page } from '@playwright/test';
import { enterOfficeAs } from './enter-office.ts';
import { type openRestaurant, PASSWORD } from './people.ts';
import { expect } from './story.ts';

type Place = Awaited<ReturnType<typeof openRestaurant>>;

/** A category of a restaurant of one's own, with dishes by name and price in minor units. */
export async function addDishes(
  { owner, restaurant }: Pick<Place, 'owner' | 'restaurant'>,
  category: string,
  dishes: Readonly<Record<string, number>>,
): Promise<StaffItem[]> {
  const params = { id: restaurant.id };
  const { id: categoryId } = await owner.call('createCategory', { params, body: { name: category } });
  const made: StaffItem[] = [];
  for (const [name, price] of Object.entries(dishes))
    made.push(await owner.call('createItem', { params, body: { categoryId, name, price } }));
  return made;
}

/** A required choice of one of the named options, offered by the given dishes. */
export async function addChoice(
  { owner, restaurant }: Pick<Place, 'owner' | 'restaurant'>,
  name: string,
  options: readonly string[],
  items: readonly StaffItem[],
): Promise<StaffOptionGroup> {
  const params = { id: restaurant.id };
  const group = await owner.call('createOptionGroup', {
    params,
    body: { name, min: 1, max: 1, options: options.map((option) => ({ name: option })) },
  });
  await owner.call('updateItems', {
    params,
    body: { items: items.map(({ id, version }) => ({ id, version, optionGroupIds: [group.id] })) },
  });
  return group;
}

export async function openMenuOf(page: Page, { owner }: Pick<Place, 'owner'>, query = ''): Promise<void> {
  await enterOfficeAs(page, { email: owner.email, password: PASSWORD }, `/menu/edit${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
}
