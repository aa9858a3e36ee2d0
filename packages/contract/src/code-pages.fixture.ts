import { decoderOf } from './code-pages.ts';
import type { SheetEncoding } from './sheet-encodings.ts';

/** A text as a spreadsheet saves it in a code page of single bytes: what the page lacks becomes a question mark. */
export function encodeSheet(text: string, encoding: SheetEncoding): Uint8Array {
  const decoder = decoderOf(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
  );
  return Uint8Array.from([...text], (char) => bytes.get(char) ?? 0x3f);
}

const lines = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

/** Lines of menus of Western Europe, as Windows-1252 has them. */
export const WESTERN_LINES = lines(`
  Soup of the day;£8.50
  Fish – Chips;9.50 £
  Chef’s Special;8.50
  “Special”;8.50
  Today’s “Catch” – ask us;£14
  • Soup
  ½ Chicken;£6
  ¼ lb Burger;£7.25
  Pimm’s & Lemonade;£7
  Jalapeño Poppers;£5.95
  Mac ’n’ Cheese;£6
  2 × Poppadom;£1.80
  Ben & Jerry’s™;£3
  Served at 60 °C
  Add chips… £2
  Kids’ menu;£4
  Cola¹;£2
  Käsespätzle;8,50 €
  Süßkartoffel-Pommes;5,90 €
  Gemüsebrühe mit Klößchen;4,50 €
  „Omas“ Apfelküchle;6,50 €
  Weißwürste, 2 Stück;7,80 €
  Jägerschnitzel für Gäste;12,90 €
  Räucherlachs – hausgemacht;14,00 €
  Öchsle-Wein 12°;4,20 €
  Crème brûlée;8,50 €
  L’entrecôte grillée;24,00 €
  Plat d’or;12,00 €
  Pâté en croûte;9,00 €
  Bœuf bourguignon;18,00 €
  Œufs à la neige;7,00 €
  Maïs grillé à l’huile d’olive;5,00 €
  Salade niçoise;11,50 €
  Gâteau « Forêt-Noire »;6,50 €
  Thé glacé pêche;3,50 €
  Poème de homard;22,00 €
  Prix en €uros
  Menu n° 1;15,00 €
  CRÊPES SUCRÉES À LA FRAÎCHE;6,00 €
  Paris–Brest aux noix;7,50 €
  Caffè lucano;2,50 €
  Ragù all’emiliana;11,00 €
  Tiramisù della nonna;5,50 €
  Specialità del giorno – lunedì;12,00 €
  Purè di patate e baccalà;9,00 €
  Così com’è;4,00 €
  Piña colada;7,00 €
  Ñoquis con champiñones;9,50 €
  Jamón ibérico;14,00 €
  ¿Algo más? ¡Pídalo!
  Menú del día Nº 1;12,00 €
  2ª ración a mitad de precio;5,00 €
  Cigüeña de almíbar;4,50 €
  Açaí com granola;6,00 €
  Pão de queijo;2,00 €
  Camarões à baiana;13,00 €
  Maçã e limão;1,50 €
  Feijão com pêssego;7,00 €
  Salmão e irmãos;12,00 €
  Patatje oorlog – één saus;€ 4,50
  Geroosterde ingrediënten;€ 6,00
  Crème fraîche erbij;€ 0,75
  Köttbullar med gräddsås;129 kr
  Räksmörgås på rågbröd;145 kr
  Smör och ägg;25 kr
  Smørrebrød med æg og rødspætte;89 kr
  Rødgrød med fløde;55 kr
  Fra sjøen: blåskjell;179 kr
  Øl på fad;65 kr
  Kræmmerhus à 2 kugler;35 kr
  Lohikeitto ja hyvää leipää;12,00 €
`);

/** Dishes of countries whose letters are on other code pages, with what follows a price there. */
export const OTHER_DISHES: readonly {
  readonly language: string;
  readonly encoding: SheetEncoding;
  readonly money: string;
  readonly dishes: readonly string[];
}[] = [
  {
    language: 'Polish',
    encoding: 'Windows-1250',
    money: 'zł',
    dishes: lines(`
      Żurek z białą kiełbasą
      Gołąbki w sosie pomidorowym
      Łosoś pieczony
      Śledź w śmietanie
      Naleśniki z serem
      Pierogi z kapustą i grzybami
      Rosół z makaronem
      Kaczka z jabłkami
      Placki ziemniaczane ze śmietaną
      Ćwikła z chrzanem
      Gęś pieczona
      Kotlet schabowy z mizerią
    `),
  },
  {
    language: 'Czech',
    encoding: 'Windows-1250',
    money: 'Kč',
    dishes: lines(`
      Svíčková na smetaně
      Vepřo knedlo zelo
      Smažený řízek
      Kuřecí vývar s nudlemi
      Česnečka se sýrem
      Bramboráky
      Guláš s houskovým knedlíkem
      Trdelník
      Předkrmy a přílohy
      Pečená kachna
      Švestkové knedlíky
      Křenová omáčka
    `),
  },
  {
    language: 'Hungarian',
    encoding: 'Windows-1250',
    money: 'Ft',
    dishes: lines(`
      Gyümölcsleves
      Főételek
      Töltött káposzta
      Erőleves fürjtojással
      Rántott sajt
      Bőségtál két főre
      Szűzérmék gombával
      Sütőtökkrémleves
      Túrógombóc
      Körözött
      Fűszeres csirkemell
      Zöldborsófőzelék
    `),
  },
  {
    language: 'Russian',
    encoding: 'Windows-1251',
    money: 'руб.',
    dishes: lines(`
      Борщ с говядиной
      Пельмени
      Салат «Оливье»
      Щи из капусты
      Блины с икрой
      Пирожки с картошкой
      СУП ДНЯ
      Котлета по-киевски
      Уха и хлеб
      Чай чёрный, 0,5 л
      Coca-Cola 0,33 л
      Шашлык из баранины
    `),
  },
  {
    language: 'Ukrainian',
    encoding: 'Windows-1251',
    money: '₴',
    dishes: lines(`
      Борщ український
      Вареники з вишнею
      Деруни зі сметаною
      Голубці
      М’ясо по-домашньому
      Їжа для дітей
      Сирники
      Юшка грибна
    `),
  },
  {
    language: 'Bulgarian',
    encoding: 'Windows-1251',
    money: 'лв.',
    dishes: lines(`
      Шопска салата
      Таратор
      Мусака с кайма
      Баница със сирене
      Кебапчета – 3 броя
      Пилешка супа
      Лютеница
      Кисело мляко
    `),
  },
  {
    language: 'Turkish',
    encoding: 'Windows-1254',
    money: '€',
    dishes: lines(`
      Işkembe çorbası
      Kuşbaşılı güveç
      Adana kebabı
      İmam bayıldı
      Mercimek çorbası
      Şiş köfte
      Yoğurtlu mantı
      Fırında sütlaç
      Kıymalı pide
      Ayran
      Söğüş tabağı
      Künefe
    `),
  },
  {
    language: 'Greek',
    encoding: 'Windows-1253',
    money: '€',
    dishes: lines(`
      Μουσακάς
      Τζατζίκι
      Χωριάτικη σαλάτα
      Σουβλάκι με πίτα
      Παστίτσιο
      ΟΡΕΚΤΙΚΑ
      Γεμιστά
      Ψωμί και ελιές
      ½ κιλό παϊδάκια
      Φέτα ψητή
    `),
  },
];
