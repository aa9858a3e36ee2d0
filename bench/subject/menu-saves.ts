import type { DinerMenu, MenuItem } from '@comanda/contract/shapes/menu';
import type { Staff } from './staff.ts';
import type { Wanted } from './storefront-page.ts';

/** Something that an owner saves, and what diners have of it. */
export type Save = {
  readonly send: () => Promise<unknown>;
  readonly onPage: Wanted;
  readonly inMenu: (menu: DinerMenu) => boolean;
};

const SOLD_OUT = 'Sold out';

function itemNamed(menu: DinerMenu, name: string): MenuItem | undefined {
  return menu.categories.flatMap(({ items }) => items).find((item) => item.name === name);
}

/** Saves of every kind in turn, without end: sold out and back, a new price, a new dish. In pounds. */
export async function* menuSaves({ call }: Staff, restaurantId: string): AsyncGenerator<Save, never> {
  const { categories } = await call('menu', { params: { id: restaurantId } });
  const [category] = categories;
  const [sold, priced] = category?.items ?? [];
  if (!category || !sold || !priced) throw new Error('The demo menu is empty.');
  const of = (itemId: string) => ({ params: { id: restaurantId, itemId } });
  let { version } = priced;

  for (let round = 0; ; round += 1) {
    for (const available of [false, true]) {
      yield {
        send: () =>
          call('itemAvailability', { ...of(sold.id), body: available ? { available } : { available } }),
        onPage: { dish: sold.name, words: SOLD_OUT, said: !available },
        inMenu: (menu) => itemNamed(menu, sold.name)?.soldOut === !available,
      };
    }
    const price = 2_000 + round;
    yield {
      send: async () => {
        ({ version } = await call('updateItem', { ...of(priced.id), body: { price, version } }));
      },
      onPage: { dish: priced.name, words: `£${(price / 100).toFixed(2)}`, said: true },
      inMenu: (menu) => itemNamed(menu, priced.name)?.price === price,
    };
    const name = `Dish of round ${round}.`;
    let made = { id: '', version: 0 };
    yield {
      send: async () => {
        made = await call('createItem', {
          params: { id: restaurantId },
          body: { categoryId: category.id, name, price: 900 },
        });
      },
      onPage: { dish: name, words: name, said: true },
      inMenu: (menu) => itemNamed(menu, name) !== undefined,
    };
    yield {
      send: () => call('deleteItem', { ...of(made.id), query: { version: made.version } }),
      onPage: { dish: name, words: name, said: false },
      inMenu: (menu) => itemNamed(menu, name) === undefined,
    };
  }
}
