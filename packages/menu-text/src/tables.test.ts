import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

const read = (text: string, currency: string) =>
  parseMenuText(text, currency).map(({ category, name, description, price, sizes, note }) => [
    category,
    name,
    sizes ? sizes.map((size) => `${size.name} ${size.price}`).join(', ') : price,
    description,
    note === null ? 'sure' : 'marked',
  ]);
const prices = (text: string, currency: string) =>
  read(text, currency).map(([, name, price, , note]) => [name, price, note]);

describe('a table whose heads say what stands in each column', () => {
  it('has categories above it and names in two languages', () => {
    const text = `المقبلات / Cold & Hot Appetizers

| ID | الاسم العربي | Name (English) | السعر | Currency |
|----|-------------|----------------|-------|----------|
| 9 | سلطة تركية | Turkish salad | 2.500 | BHD |
| 52 | برك جبنة | Cheese Baraak | 2.850 | BHD |

المشاوي / Grilled Dishes

| ID | الاسم العربي | Name (English) | السعر | Currency |
|----|-------------|----------------|-------|----------|
| 57 | كيلو مشاوي مشكل | 1 K Mixed Grill | 19.500 | BHD |
| 48 | قلايه لحمه بالبصل ٢٥٠ جرام | Meat With Onion 250GM | 5.900 | BHD |
| 35 | ماء 350 مل | Water 350ml | 1.320 | BHD |
| 21 | فانتا فراولة | Fanta Strawberry | 0.880 | BHD |`;
    expect(read(text, 'BHD')).toEqual([
      ['المقبلات / Cold & Hot Appetizers', 'سلطة تركية / Turkish salad', 2500, '', 'sure'],
      ['المقبلات / Cold & Hot Appetizers', 'برك جبنة / Cheese Baraak', 2850, '', 'sure'],
      ['المشاوي / Grilled Dishes', 'كيلو مشاوي مشكل / 1 K Mixed Grill', 19_500, '', 'sure'],
      ['المشاوي / Grilled Dishes', 'قلايه لحمه بالبصل ٢٥٠ جرام / Meat With Onion 250GM', 5900, '', 'sure'],
      ['المشاوي / Grilled Dishes', 'ماء 350 مل / Water 350ml', 1320, '', 'sure'],
      ['المشاوي / Grilled Dishes', 'فانتا فراولة / Fanta Strawberry', 880, '', 'sure'],
    ]);
    const other = '| Dish | Price | Currency |\n| Salad | 2.50 | BHD |';
    expect(parseMenuText(other, 'GBP')[0]?.note).toContain('BHD');
  });

  const TAIWAN = `### 菜單

| 名稱 | 描述 | 價格 | 分類 | 圖片URL |
|---|---|---|---|---|
| 珍珠奶茶 | 經典香濃奶茶搭配Q彈珍珠 | 50 | 飲料 | https://example.com/seed/bubbletea/200/200 |
| 四季春青茶 | 清爽回甘，茶香四溢 | 30 | 飲料 | https://example.com/seed/greentea/200/200 |
| 火雞肉飯 (小) | 嘉義道地火雞肉飯 | 40 | 主食 | https://example.com/seed/a/200/200 |
| 火雞肉飯 (大) | 嘉義道地火雞肉飯 | 65 | 主食 | https://example.com/seed/b/200/200 |`;

  it.each([
    ['pipes', (text: string) => text],
    [
      'tabs',
      (text: string) =>
        text
          .replace(/^\|-.*\n/gmu, '')
          .replace(/^\| | \|$/gmu, '')
          .replaceAll(' | ', '\t'),
    ],
  ])('has its categories in a column, between %s, and no addresses of pictures', (_, laidOut) => {
    expect(read(laidOut(TAIWAN), 'TWD')).toEqual([
      ['飲料', '珍珠奶茶', 5000, '經典香濃奶茶搭配Q彈珍珠', 'sure'],
      ['飲料', '四季春青茶', 3000, '清爽回甘，茶香四溢', 'sure'],
      ['主食', '火雞肉飯 (小)', 4000, '嘉義道地火雞肉飯', 'sure'],
      ['主食', '火雞肉飯 (大)', 6500, '嘉義道地火雞肉飯', 'sure'],
    ]);
  });

  it('has the words between its headings in their place, and prices as "45k" and "50.000đ"', () => {
    const text = `## 1. Món ngon phải thử
| Tên Món | Mô Tả | Giá (VND) |
| :--- | :--- | :--- |
| **COMBO MỘT MÌNH ĂN NGON** | 1 Gà Giòn + 1 Mì Ý + 1 Nước ngọt | 78.000 |
| **CẶP ĐÔI ĂN Ý** | 2 Gà Giòn + 2 Mì Ý vừa | 145.500 |

## 2. Gà giòn
| Tên Món | Mô Tả | Giá (VND) |
| :--- | :--- | :--- |
| **2 MIẾNG GÀ** | 2 Miếng Gà + 2 Tương Ớt | 66.000 |

## 3. Bún phở
Phở tái 45k
Bún chả 50.000đ
Trà đá 5k`;
    expect(read(text, 'VND')).toEqual([
      ['Món ngon phải thử', 'COMBO MỘT MÌNH ĂN NGON', 78_000, '1 Gà Giòn + 1 Mì Ý + 1 Nước ngọt', 'sure'],
      ['Món ngon phải thử', 'CẶP ĐÔI ĂN Ý', 145_500, '2 Gà Giòn + 2 Mì Ý vừa', 'sure'],
      ['Gà giòn', '2 MIẾNG GÀ', 66_000, '2 Miếng Gà + 2 Tương Ớt', 'sure'],
      ['Bún phở', 'Phở tái', 45_000, '', 'sure'],
      ['Bún phở', 'Bún chả', 50_000, '', 'sure'],
      ['Bún phở', 'Trà đá', 5000, '', 'sure'],
    ]);
    expect(prices('Nasi goreng 45k\nTeh 7,5k', 'IDR')).toEqual([
      ['Nasi goreng', 4_500_000, 'sure'],
      ['Teh', 750_000, 'sure'],
    ]);
    expect(prices('Soup 45k', 'GBP')).toEqual([['Soup 45k', null, 'marked']]);
  });

  it.each([
    ['English', 'Item', 'Description', 'Price', 'Category'],
    ['German', 'Gericht', 'Beschreibung', 'Preis', 'Kategorie'],
    ['French', 'Plat', 'Description', 'Prix', 'Catégorie'],
    ['Spanish', 'Nombre', 'Descripción', 'Precio', 'Categoría'],
    ['Italian', 'Piatto', 'Ingredienti', 'Prezzo', 'Sezione'],
    ['Portuguese', 'Prato', 'Descrição', 'Preço', 'Seção'],
    ['Dutch', 'Gerecht', 'Omschrijving', 'Prijs', 'Categorie'],
    ['Polish', 'Nazwa', 'Składniki', 'Cena', 'Kategoria'],
    ['Turkish', 'Ürün', 'Açıklama', 'Fiyat', 'Kategori'],
    ['Arabic', 'الصنف', 'الوصف', 'السعر', 'القسم'],
    ['Chinese', '菜名', '说明', '价格', '分类'],
    ['Japanese', '品名', '説明', '価格', 'カテゴリ'],
    ['Vietnamese', 'Tên món', 'Mô tả', 'Giá', 'Danh mục'],
  ])('is known by its heads in %s, in any order', (_, name, description, price, category) => {
    const wanted = [
      ['Soups', 'Lentil', 650, 'Red, with cumin', 'sure'],
      ['Soups', 'Tomato', 700, '', 'sure'],
      ['Grill', 'Kebab', 1200, 'Of lamb', 'sure'],
    ];
    const rows = [
      [name, description, price, category],
      ['Lentil', 'Red, with cumin', '6.50', 'Soups'],
      ['Tomato', '', '7.00', 'Soups'],
      ['Kebab', 'Of lamb', '12.00', 'Grill'],
    ];
    for (const mark of ['\t', ' | ']) {
      expect(read(rows.map((row) => row.join(mark)).join('\n'), 'EUR')).toEqual(wanted);
      expect(read(rows.map((row) => row.toReversed().join(mark)).join('\n'), 'EUR')).toEqual(wanted);
    }
  });

  it('has sizes where prices stand in several columns, and headings between its rows', () => {
    const text =
      'Name\tSmall\tLarge\nPIZZA\t\t\nFunghi\t7\t9\nNapoli\t-\t10\nSALADS\t\t\nGreen\t4\t\nBread\t\t';
    expect(read(text, 'EUR')).toEqual([
      ['PIZZA', 'Funghi', 'Small 700, Large 900', '', 'sure'],
      ['PIZZA', 'Napoli', 'Large 1000', '', 'sure'],
      ['SALADS', 'Green', 'Small 400', '', 'sure'],
      ['SALADS', 'Bread', null, '', 'marked'],
    ]);
  });

  it('marks what it has no price for, and loses no word', () => {
    const text =
      '| Dish | Price | Origin |\n|---|---|---|\n| Oysters | market price | Colchester |\n| Sole | 24 | |';
    expect(read(text, 'GBP')).toEqual([
      ['', 'Oysters', null, 'Colchester market price', 'marked'],
      ['', 'Sole', 2400, '', 'sure'],
    ]);
    const headed = '| Pizza | Description | kcal | Price |\n| Funghi | mushrooms | 810 | 9.50 |';
    expect(read(headed, 'GBP')).toEqual([['Pizza', 'Funghi', 950, 'mushrooms kcal 810', 'sure']]);
  });

  it('ends where other heads begin, and a line that ends before its prices is none of its rows', () => {
    const wines = '| Wine | Region | Price |\n|---|---|---|\n| Rioja | Spain | 20 |';
    const again = '| Name | Description | Price |\n| Pie | | 9 |';
    const text = `| Name | Description | Price |\n|---|---|---|\n| Soup | hot | 5 |\n\n${wines}\n${again}`;
    expect(prices(text, 'GBP').map(([name, price]) => [name, price])).toEqual([
      ['Soup', 500],
      ['Rioja', 2000],
      ['Pie', 900],
    ]);
    const short =
      '\t\tPrice inside\tPrice outside\n1.\tMezze\t25,00\t27,00\n2.\tFish\t26,00\t26,00\nextra sauce\t5,00';
    expect(prices(short, 'EUR')).toEqual([
      ['Mezze', 'inside 2500, outside 2700', 'marked'],
      ['Fish', 2600, 'sure'],
      ['extra sauce', 500, 'sure'],
    ]);
  });
});
