type NamedCategory = {
  readonly name: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
};

/** "Margherita (Large)": how a dish of a size is called in an order, wherever it is read. */
export const sizedName = (dish: string, size: string): string => `${dish} (${size})`;

/** "23. Chow mein": a name behind the number that the dish has on the printed menu, where it has one. */
export const numberedName = (number: string | null | undefined, name: string): string =>
  number ? `${number}. ${name}` : name;

const alike = (name: string) => name.trim().toLowerCase();

/**
 * How dishes are called in an order, by id: a name that stands in several categories has its own before it ("Madras:
 * Chicken"), or it would not be clear which one is meant where the menu is not in sight. Names that stand in one
 * category are left out.
 */
export function namesInOrders(categories: readonly NamedCategory[]): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [position, { items }] of categories.entries()) {
    for (const item of items) {
      const key = alike(item.name);
      found.set(key, (found.get(key) ?? new Set()).add(String(position)));
    }
  }
  const names = new Map<string, string>();
  for (const category of categories) {
    for (const item of category.items) {
      if ((found.get(alike(item.name))?.size ?? 0) > 1) names.set(item.id, `${category.name}: ${item.name}`);
    }
  }
  return names;
}
