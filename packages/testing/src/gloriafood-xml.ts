import type { GloriaFoodMenu } from './gloriafood-menu.ts';

/** What an entry of a list is called in XML, by what the list is called in JSON. */
const ENTRIES: Readonly<Record<string, string>> = {
  categories: 'category',
  items: 'item',
  groups: 'group',
  options: 'option',
  menu_item_allergens_values: 'menu_item_allergens_value',
  menu_item_nutritional_values: 'menu_item_nutritional_value',
};

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => ESCAPED[character] ?? character);

function elements(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => elements(ENTRIES[name] ?? name, entry)).join('');
  if (value === null || value === undefined || value === '') return `<${name}/>`;
  if (typeof value !== 'object') return `<${name}>${escaped(String(value))}</${name}>`;
  return `<${name}>${inner(value)}</${name}>`;
}

const inner = (value: object) =>
  Object.entries(value)
    .map(([name, one]) => elements(name, one))
    .join('');

/** The menu as GloriaFood writes it in XML: entries of a list stand one after another, without one around them. */
export function gloriaFoodXml(menu: GloriaFoodMenu): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<root>${inner(menu)}</root>`;
}
