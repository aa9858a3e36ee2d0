import type { Service } from '@comanda/domain/hours/services';

/** Why something that is offered elsewhere cannot be a promotion here, or has to be added by hand. */
export type NotHere =
  | ('GIFT' | 'BUNDLE' | 'PAYMENT' | 'ZONE' | 'LOYALTY')
  | ('EXCEPT' | 'CODE' | 'AMOUNT' | 'HOURS' | 'DATES' | 'PEOPLE' | 'CONDITION');

// Patterns are tried on texts in small letters without accents (`plainWords`), whose amounts stand as `¤0`, `¤1` …
// Languages in the order of en, de, fr, it, es, pt, nl, pl, tr, el.

export const NOT_HERE: readonly (readonly [NotHere, RegExp])[] = [
  [
    'LOYALTY',
    /(?<!\p{L})(?:points?|stamps?|loyalty|punkte|treuepunkte|stempel|fidelite|fedelta|fidelidad|puntos|pontos|punten|punkty|puan)(?!\p{L})|every \d{1,2}(?:st|nd|rd|th) order/u,
  ],
  [
    'PAYMENT',
    /(?<!\p{L})(?:pay|paying|payment|paypal|apple pay|google pay|by card|in cash|zahlung|barzahlung|bezahlung|paiement|carte bancaire|pagamento|pago|tarjeta|betaling|platnosc|odeme|πληρωμη)(?!\p{L})/u,
  ],
  [
    'ZONE',
    /(?<!\p{L})(?:zone|zones|postcode|postcodes|liefergebiet|plz|zona|zonas|strefa|bolge|ζωνη)(?!\p{L})/u,
  ],
  [
    'BUNDLE',
    /(?<!\p{L})(?:bundle|meal deal|combo|menu deal|formule|menupreis|kombi|zestaw)(?!\p{L})|[\p{L}\d] ?\+ ?[\p{L}\d]/u,
  ],
];

/** Of so many one is free: "2 for 1", "3 for 2", "buy one get one free", "2x1"; `dish` is what stands between. */
export const FREE_OF: readonly RegExp[] = [
  /(?<!\d)(?<of>\d{1,2}) ?(?:for|fur|pour|per|por|voor|za|x|icin|με) ?(?:the price of )?(?<to>\d{1,2})(?![\d%])/u,
  /buy (?<buy>one|two|three|\d{1,2})(?<dish>(?: (?!and |get )\p{L}{1,15}){0,2}),? ?(?:and )?get (?:one|1|another)(?: for)? free/u,
  /(?<!\p{L})(?:bogo|bogof|two for one|twofer|two for the price of one|zwei fur eins|deux pour un|un achete,? un offert|due per uno|dos por uno|dois por um|twee halen,? een betalen|1\+1(?: gratis| free)?)(?!\p{L})/u,
];

/** "the second half price": a share of the cheaper one of two. */
export const HALF_OF: readonly RegExp[] = [
  /(?:second|2nd|zweite|deuxieme|secondo|segundo|segunda|tweede|drugi|druga)(?<dish>(?: (?!for |at |zum |a |al )\p{L}{1,15}){0,2}) (?:for |at |zum |a |al )?(?:half price|halben preis|moitie prix|meta prezzo|mitad de precio|metade do preco|halve prijs|pol ceny)/u,
  /buy (?:one|1)(?<dish>(?: (?!and |get )\p{L}{1,15}){0,2}),? ?(?:and )?get (?:one|another)(?: for| at)? half price/u,
];

/** "50% off the second": the same with a share that is named. */
export const OFF_SECOND =
  /(?<![\d.,])(\d{1,3}) ?% ?(?:off|rabatt|discount|de descuento|de reduction|di sconto)?(?: on| auf| sur| en| su)?(?: the| your| das| die| le| la| el| il)? (?:second|2nd|zweite|zweites|deuxieme|segundo|segunda|secondo|seconda|tweede|drugi|druga)(?!\p{L})/u;

export const FREE_DELIVERY = [
  /(?<!\p{L})(?:free|kostenlose?|gratis|kostenfreie|darmowa|ucretsiz|δωρεαν) ?(?:delivery|shipping|lieferung|livraison|consegna|envio|entrega|bezorging|dostawa|teslimat|παραδοση)(?!\p{L})/u,
  /(?<!\p{L})(?:delivery|lieferung|livraison|consegna|envio|entrega|bezorging|dostawa|teslimat)(?: is| ist| est)? (?:free|kostenlos|gratis|gratuite?|gratuita|offerte|darmowa|ucretsiz)(?!\p{L})/u,
] as const;
/** "50% off delivery"; the percentage stands in front. */
export const OFF_DELIVERY =
  /(?<![\d.,])(\d{1,3}) ?% ?(?:off|discount|rabatt|de descuento|di sconto|de reduction)?(?: on| auf| sur| su| en| the| die| la)* ?(?:delivery|lieferung|livraison|consegna|envio|entrega)(?: fee| charge)?(?!\p{L}| orders?)/u;

export const PERCENT =
  /(?<![\d.,])(\d{1,3}) ?(?:%|percent|per cent|prozent|pour cent|per cento|por ciento|procent)/u;

/** The most that a percentage takes off. */
export const MOST =
  /(?<!\p{L})(?:up to|max\.? discount|maximum discount|max\.?|maximum|capped at|at most|maximal|hochstens|jusqu’a|massimo|fino a|maximo|hasta|ate|maximaal|maks\.?|en fazla|εως)(?: of| von| de)? ?¤(\d)/u;

/** From how much on: in front of the amount, or behind it. */
export const MINIMUM: readonly RegExp[] = [
  /(?<!\p{L})(?:over|above|from|min\.?|minimum|minimum order|min order|min\.? spend|minimum spend|spend|orders? of|more than|at least|ab|uber|mindestbestellwert|mbw|mindestens|des|a partir de|minimum de|superieures? a|oltre|sopra|superiore a|ordine minimo|minimo|a partire da|da|desde|mas de|superior a|superiores a|pedido minimo|acima de|vanaf|boven|od|powyzej|minimum|απο|ανω των)(?: of| von| de| di| einem bestellwert von| einkauf| order)? ?:? ?¤(\d)/u,
  /¤(\d) ?(?:or more|and over|and above|and more|plus|minimum|mindestbestellwert|et plus|o piu|o mas|ou mais|of meer|lub wiecej|uzeri|ve uzeri|και ανω)(?!\p{L})/u,
  /(?<=(?:¤\d|%) ?\|? ?off (?:your |a |any |orders? of )?)¤(\d)/u,
];

/** From how many dishes on. */
export const PIECES =
  /(?<!\p{L})(?:from|min\.?|minimum|at least|buy|ab|des|desde|da|vanaf|od) (\d{1,2}) (?:dishes|items|pieces|gerichte|plats|piatti|platos|pratos|gerechten|dan)/u;

export const OFF =
  /(?<!\p{L})(?:off|discount|rabatt|nachlass|gunstiger|de reduction|de remise|reduction|remise|di sconto|sconto|de descuento|descuento|de desconto|desconto|korting|rabatu|taniej|znizki|indirim|εκπτωση)(?!\p{L})/u;

/** The amount that is taken off, beside the word for it. */
export const OFF_AMOUNT: readonly RegExp[] = [
  /¤(\d) (?:off|discount|rabatt|nachlass|gunstiger|de reduction|de remise|reduction|remise|di sconto|sconto|de descuento|descuento|de desconto|desconto|korting|rabatu|taniej|znizki|indirim|εκπτωση)(?!\p{L})/u,
  /(?<!\p{L})(?:discount|rabatt|nachlass|remise|reduction|sconto|descuento|desconto|korting)(?: of| von| de| di| van)? ?:? ?¤(\d)/u,
];

/** "for £8": what a dish costs. */
export const PRICE = /(?<!\p{L})(?:for|only|just|fur|nur|pour|a|per|solo|por|solo|voor|za|icin) ?¤(\d)/u;

export const GIFT =
  /(?<!\p{L})(?:free|gratis|kostenlos|kostenlose|gratuit|gratuite|gratuito|offert|offerte|omaggio|regalo|darmowy|darmowa|ucretsiz|hediye|δωρεαν)(?!\p{L})/u;

export const FIRST_ORDER =
  /(?<!\p{L})(?:(?:your |the |on )?first (?:order|purchase|buy)|new (?:customers?|clients?|diners?)|(?:erste|ersten|erster) bestellung|neukunden?|(?:premiere|1ere) commande|nouveaux? clients?|primo ordine|nuovi clienti|primer pedido|nuevos clientes|primeira (?:encomenda|compra)|primeiro pedido|eerste bestelling|nieuwe klanten|pierwsze zamowienie|nowych klientow|ilk siparis|πρωτη παραγγελια)(?:s)?(?!\p{L})/u;

export const ONCE =
  /(?<!\p{L})(?:once per (?:customer|client|diner|person)|one per customer|(?:einmal|1x) pro kunde|une fois par client|una volta per cliente|una vez por cliente|uma vez por cliente|eenmaal per klant|raz na klienta)(?!\p{L})/u;

export const ALONE =
  /(?<!\p{L})(?:(?:can’?t|cannot|can not|not) (?:be )?(?:combined?|combinable|cumulative|used)(?: with [\p{L} ]{1,30})?|not with other [\p{L}]{1,15}|exclusive|nicht kombinierbar|non cumulables?|non cumulabile|no acumulables?|nao acumulavel|niet combineerbaar|nie laczy sie)(?!\p{L})/u;

export const SERVICE_WORDS: readonly (readonly [Service, RegExp])[] = [
  [
    'COLLECTION',
    /(?<!\p{L})(?:collections?|collected|collect|pick-?up|pickup orders|take-?away|take out|abholung|selbstabholer|a emporter|retrait|asporto|ritiro|recogida|para llevar|levantamento|takeaway|afhalen|odbior|na wynos|gel al|παραλαβη)(?!\p{L})/u,
  ],
  [
    'DELIVERY',
    /(?<!\p{L})(?:delivery|deliveries|delivered|lieferung|lieferungen|livraison|consegna|a domicilio|domicilio|entrega|entregas|bezorging|dostawa|teslimat|παραδοση)(?!\p{L})/u,
  ],
  [
    'DINE_IN',
    /(?<!\p{L})(?:dine-?in|eat-?in|at the table|im restaurant|vor ort|sur place|al tavolo|en el local|no restaurante|ter plaatse|na miejscu|masada)(?!\p{L})/u,
  ],
];

/** Words that say nothing by themselves. */
export const QUIET: ReadonlySet<string> = new Set(
  [
    'a an the on off of and or all any your you our we us get gets use with by for in at to is it when if only order orders',
    'ordering online everything whole entire menu bill total basket meal food purchase buy spend each every this offer deal happy hour',
    'promo promotion discount coupon code voucher save take want valid customers customer per one more than value website',
    'auf die das der den dem ein eine einen und oder alle alles mit bei fur jede jeder jedes bestellung bestellungen rabatt',
    'gutschein ihre ihrer deine im am zum gesamte sparen warenkorb angebot nur',
    'sur le la les de des du un une et ou tout toute tous toutes votre vos commande commandes remise reduction avec pour au aux',
    'su il lo gli i di del della e o tutto tutti ordine ordini sconto con per il tuo sul sulla',
    'en el los las y todo todos tu tus su pedido pedidos descuento con para por cupon',
    'no na nos nas o os as tudo todos seu sua pedido pedidos desconto com para',
    'op het een en bij alle bestelling bestellingen korting met voor hele',
    'na w i przy wszystko cale zamowienie zamowienia rabatu znizki z kodem kod',
    've ile tum siparis siparisler indirim kod icin',
    'σε και με ολα την το στην στο παραγγελια παραγγελιες εκπτωση κωδικο για',
  ]
    .join(' ')
    .split(' '),
);

// What makes an offer smaller than it reads, and what promotions pasted as text cannot say: such a line is not drafted.

/** Of some it is not said: "except pizza", "not on Fridays". */
export const EXCEPT =
  /(?<!\p{L})(?:except|excepting|exclud\p{L}{1,5}|excl|not|never|but|apart from|other than|without|no (?:delivery|deliveries|collection|take-?away|weekends?|drinks|alcohol)|ausser|außer|ausgenommen|nicht|kein\p{L}{0,2}|ohne|sauf|hormis|hors|pas|sans|excepte\p{L}{0,2}|tranne|eccetto|escluso|esclusi|non|senza|salvo|excepto|excluye|menos|sin|exceto|nao|sem|behalve|uitgezonderd|niet|geen|zonder|oprocz|poza|nie|bez|haric|degil|εκτος|χωρις|οχι)(?!\p{L})/u;

/** "10% off your second order". */
export const LATER_ORDER =
  /(?<!\p{L})(?:second|2nd|third|3rd|next|zweite[nrs]?|nachste[nrs]?|deuxieme|2e|prochaine|secondo|prossimo|segundo|segunda|proximo|proxima|tweede|volgende|drugie|nastepne)(?: \p{L}{1,12})? (?:orders?|purchase|visit|bestellung|commande|ordine|pedido|compra|encomenda|bestelling|zamowienie)(?!\p{L})/u;

/** "Up to 50% off", "bis zu 50 %": of how much for what nobody says. */
export const UP_TO =
  /(?<!\p{L})(?:up to|as much as|bis zu|jusqu’a|fino al?|hasta(?: un)?|ate|tot|nawet do|εως) \d{1,3} ?(?:%|percent|prozent)/u;

const MONTHS =
  /(?<!\p{L})(?:january|february|april|june|july|august|september|october|november|december|januar|februar|juni|juli|oktober|dezember|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|decembre|gennaio|febbraio|aprile|giugno|luglio|agosto|settembre|ottobre|dicembre|enero|febrero|junio|julio|septiembre|octubre|diciembre|natale|navidad|natal|noel|christmas|easter|weihnachten|ostern)(?!\p{L})/u;
const DATE =
  /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th|\.|er)? ?(?:of |de )?(?:jan|feb|fev|mars|marz|march|marzo|maart|apr|avr|abr|may|mai|mei|mag|jun|juin|giu|jul|juil|lug|aug|aou|ago|sep|set|oct|okt|ott|nov|dec|dez|dic)|(?<!\p{L})(?:jan|feb|mars|marz|march|marzo|apr|may|mai|jun|jul|aug|sept?|oct|okt|nov|dec|dez|dic)\.? \d|\d[./-]\d{1,2}[./-]\d|(?<!\d)(?!24\/7)\d{1,2}\/\d{1,2}(?![\d/])|\d\.\d{1,2}\.(?!\d)|(?<!\d)20[2-4]\d(?![\d:])/u;
const ENDS =
  /(?<!\p{L})(?:until|till|til|expires?|expiring|ends?|ending|starts?|starting|today|tonight|tomorrow|this (?:week|weekend|month)|limited time|while stocks|heute|bis|solange|jusqu’au|fino al|hasta el|ate|tot|valid to|weeks?|months?|wochen|monate)(?!\p{L})/u;

/** Whether it runs only for some time. */
export const isDated = (text: string): boolean => DATE.test(text) || MONTHS.test(text);
export const isEnding = (text: string): boolean => ENDS.test(text);

/** Of whom it is said. */
export const PEOPLE =
  /(?<!\p{L})(?:students?|pensioners?|seniors?|over-?\d{2}s|nhs|military|teachers?|nurses?|staff|employees?|kids|children|birthdays?|members?|subscribers?|locals?|key workers?|studenten|studierende|schuler|senioren|rentner|mitglieder|kinder|etudiants?|retraites|enfants|membres|studenti|anziani|bambini|soci|estudiantes|jubilados|ninos|socios|estudantes|reformados|criancas|leden|kinderen|studentow|seniorow|ogrenci|φοιτητες)(?!\p{L})/u;

/** Of how many dishes together, in words. */
export const SEVERAL =
  /(?<!\p{L})(?:two|three|four|five|six|both|double|pair|zwei|drei|vier|beide|deux|trois|quatre|due|tre|quattro|dos|tres|cuatro|dois|duas|twee|drie|vier|dwie|dwa|trzy|iki|uc|δυο|τρεις)(?!\p{L})/u;

/** "Buy a pizza, get 10% off drinks": one thing has to be bought for another. */
export const BUY =
  /(?<!\p{L})(?:buy|buying|when you order|kaufe?n?|beim kauf|achete[zr]?|compra|acquista|koop|kup)(?!\p{L})/u;
