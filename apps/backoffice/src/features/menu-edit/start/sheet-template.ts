import { minorDigits } from '@comanda/domain/money';

const HEADINGS = 'category,name,description,price,tags,kcal,gluten,milk';

/**
 * A sheet to begin with: the columns that most menus need, and two rows that show how they are filled. Spreadsheets know
 * by the mark at its beginning that it is UTF-8.
 */
export function sheetTemplate(currency: string): string {
  const digits = minorDigits(currency);
  const price = (whole: number) => (digits === 0 ? `${whole}` : `${whole}.${'5'.padEnd(digits, '0')}`);
  const rows = [
    `Pizza,Margherita,"Tomato, mozzarella and basil",${price(9)},VEGETARIAN,830,contains,contains`,
    `Drinks,Lemonade,Made here every morning,${price(3)},VEGAN,120,free,free`,
  ];
  return `\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`;
}
