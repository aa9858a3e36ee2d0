// What makes an offer smaller than it reads, and what promotions pasted as text cannot say: such a line is not drafted.
// Tried on texts in small letters without accents, languages in the order of en, de, fr, it, es, pt, nl, pl, tr, el.

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
