import { plain } from '@comanda/domain/people/plain';

/** What stands in a column of a table, by its head. */
export type Role = 'NAME' | 'DESCRIPTION' | 'PRICE' | 'CATEGORY' | 'NUMBER' | 'CURRENCY' | 'PICTURE';

/**
 * The words of heads, in the languages of menus; those of scripts without spaces are looked for within a head too. The
 * first that fits counts: "item price" is a price, "category name" a category.
 */
const WORDS: readonly (readonly [Role, string])[] = [
  [
    'PICTURE',
    'image images img picture pictures photo photos foto fotos bild bilder imagen imagem immagine afbeelding zdjecie obraz resim fotograf gorsel صورة صوره url link 圖片 图片 照片 画像 写真 anh hinh foto фото',
  ],
  [
    'DESCRIPTION',
    'description descriptions details ingredients beschreibung zutaten ingredienti descripcion ingredientes descricao descrizione omschrijving beschrijving ingredienten opis skladniki aciklama icindekiler وصف المكونات 描述 說明 说明 介紹 介绍 説明 mo ta thanh phan beskrivning beskrivelse innehall innhold indhold описание состав 설명',
  ],
  [
    'CATEGORY',
    'category categories section type group kategorie rubrik gruppe categorie rubrique categoria seccion secao sezione rubriek kategoria dzial sekcja kategori bolum فئة الفئة القسم التصنيف 分類 分类 類別 类别 種類 カテゴリ loai danh muc категория раздел 분류',
  ],
  [
    'CURRENCY',
    'currency wahrung devise moneda moeda valuta waluta birimi العملة عملة 貨幣 货币 币种 幣別 通貨 валюта tien',
  ],
  [
    'PRICE',
    'price prices cost amount rate mrp preis preise betrag prix tarif precio precios coste preco precos valor prezzo prezzi prijs prijzen cena ceny fiyat ucret tutar سعر السعر الثمن 價格 价格 價錢 价钱 單價 单价 售價 售价 値段 価格 gia pris цена 가격',
  ],
  [
    'NUMBER',
    'id nr num number nummer numero numer lp sku code # n° № sira رقم الرقم 編號 编号 番号 stt ma номер 번호',
  ],
  [
    'NAME',
    'name dish item product title bezeichnung gericht speise artikel produkt nom plat produit article nombre plato producto articulo nome piatto prodotto prato produto naam gerecht nazwa danie potrawa pozycja ad adi urun yemek isim اسم الاسم الصنف صنف الطبق طبق 名稱 名称 品名 菜名 品項 料理名 商品名 メニュー ten mon namn ratt название наименование блюдо 이름 메뉴',
  ],
];

/** Of these a head says two or three together: "mô tả", "tên món". */
const IS_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const KNOWN = WORDS.map(([role, words]) => {
  const all = words.split(' ').map(plain);
  return {
    role,
    words: new Set(all.filter((word) => !IS_WITHOUT_SPACES.test(word))),
    parts: all.filter((word) => IS_WITHOUT_SPACES.test(word)),
  };
});
const LONGEST_HEAD = 40;
const MOST_WORDS = 3;

const wordsOf = (head: string) =>
  plain(head)
    .split(/[^\p{L}\p{N}#°№]+/u)
    .filter(Boolean);

/** What stands below a head; null where it says none of these. */
export function roleOf(head: string): Role | null {
  const words = wordsOf(head);
  if (head.length > LONGEST_HEAD || words.length > MOST_WORDS) return null;
  const text = plain(head);
  // "Item no", but not "no local"
  if (words.at(-1) === 'no') return 'NUMBER';
  const known = KNOWN.find(
    (one) => words.some((word) => one.words.has(word)) || one.parts.some((part) => text.includes(part)),
  );
  return known?.role ?? null;
}

/** "Price (small)" names a size beside what all such columns are. */
export function withoutPrice(head: string): string {
  const prices = KNOWN.find(({ role }) => role === 'PRICE');
  const left = head
    .split(/[\s()[\]]+/u)
    .filter((word) => word !== '' && !wordsOf(word).some((one) => prices?.words.has(one)))
    .join(' ');
  return left === '' ? head : left;
}

/** Words for where one eats, in heads of columns: the same dish, whose price is that of a service and not of a size. */
const SERVICE =
  /(?:^|[^\p{L}])(?:lokalu|miejscu|wynos|zamowienie|dowoz|dowozem|eat in|eating in|dine in|sit in|take ?away|take ?out|to go|delivery|delivered|collection|collected|vor ort|im haus|mitnehmen|ausser haus|abholung|lieferung|sur place|emporter|livraison|llevar|a domicilio|terraza|barra|mesa|asporto|tavolo|banco|domicilio|no local|levar|entrega|viagem|afhalen|bezorgen|bezorgd|ter plaatse|paket|gel al|masada|tai cho|mang ve|mang di|pa plats|avhamtning)(?!\p{L})|店内|持.{0,2}帰|テイクアウト|外帶|外带|內用|内用|堂食|محلي|سفري|توصيل/u;

/** Whether each of some heads says where one eats: "eat in", "take away". */
export const areServices = (heads: readonly string[]) =>
  heads.length > 1 &&
  heads.every((head) => SERVICE.test(plain(head.normalize('NFC')).replaceAll(/[-–]/g, ' ')));
