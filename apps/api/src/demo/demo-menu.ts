import type { Allergen } from '@comanda/domain/allergens';
import type {
  AllergenDeclaration,
  DemoCategory,
  DemoItem,
  DemoOption,
  DemoOptionGroup,
  DemoSlug,
  DietaryTag,
} from './demo-types.ts';

const declare = (contains: readonly Allergen[]): AllergenDeclaration => {
  const of = (allergen: Allergen) => (contains.includes(allergen) ? 'CONTAINS' : 'FREE');
  return {
    CELERY: of('CELERY'),
    GLUTEN: of('GLUTEN'),
    CRUSTACEANS: of('CRUSTACEANS'),
    EGGS: of('EGGS'),
    FISH: of('FISH'),
    LUPIN: of('LUPIN'),
    MILK: of('MILK'),
    MOLLUSCS: of('MOLLUSCS'),
    MUSTARD: of('MUSTARD'),
    NUTS: of('NUTS'),
    PEANUTS: of('PEANUTS'),
    SESAME: of('SESAME'),
    SOYA: of('SOYA'),
    SULPHITES: of('SULPHITES'),
  };
};

/** An option with its price delta (minor units) and the allergens that it adds. */
export const option = (
  key: string,
  name: string,
  price = 0,
  contains: readonly Allergen[] = [],
): DemoOption => ({ key, name, price, isDefault: false, allergens: declare(contains) });

/** The same option, chosen when the diner says nothing. */
export const byDefault = (chosen: DemoOption): DemoOption => ({ ...chosen, isDefault: true });

interface GroupRule {
  readonly min: number;
  readonly max: number;
  readonly free?: number;
  readonly repeat?: number;
}

/** A group from which `min` to `max` options are taken, each once unless `repeat` allows more. */
export const group = (
  key: string,
  name: string,
  rule: GroupRule,
  options: readonly DemoOption[],
): DemoOptionGroup => ({
  key,
  name,
  min: rule.min,
  max: rule.max,
  free: rule.free ?? 0,
  repeat: rule.repeat ?? 1,
  options,
});

interface DishDetails {
  readonly contains?: readonly Allergen[];
  readonly tags?: readonly DietaryTag[];
  readonly groups?: readonly DemoOptionGroup[];
  readonly kitchen?: string;
}

type Dish = Omit<DemoItem, 'picture'>;

/** An item at a price in minor units; every allergen that is not named is declared free. */
export const dish = (
  key: string,
  name: string,
  price: number,
  description: string,
  { contains = [], tags = [], groups = [], kitchen }: DishDetails = {},
): Dish => ({
  key,
  name,
  kitchenName: kitchen ?? null,
  description,
  price,
  allergens: declare(contains),
  tags,
  groups: groups.map((asked) => asked.key),
});

type CategoryOfDishes = Omit<DemoCategory, 'items'> & { readonly dishes: readonly Dish[] };

/** The categories of one restaurant, each item with the path of its illustration. */
export const illustrated = (slug: DemoSlug, categories: readonly CategoryOfDishes[]): DemoCategory[] =>
  categories.map(({ dishes, ...category }) => ({
    ...category,
    items: dishes.map((item) => ({ ...item, picture: `/demo/${slug}/${item.key}.svg` })),
  }));
