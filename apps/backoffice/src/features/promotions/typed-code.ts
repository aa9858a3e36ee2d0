import { promotionCode } from '@comanda/domain/pricing/promotions';

type TypedCode = {
  readonly code: string | null;
  /** The text without it; a bar stands where it stood. */
  readonly rest: string;
  /** Somebody speaks of a code, and nobody can tell which it is. */
  readonly isLost: boolean;
};

/** "No code needed", "voucher not needed": it is for everybody. */
const NO_CODE =
  /(?<!\p{L})(?:(?:no|without|kein|ohne|sans|aucun|senza|sin|sem|geen|zonder|bez)(?: (?:a|any|promo|voucher|coupon|discount))? ?(?:code|coupon|voucher|gutschein|gutscheincode|codice|código|codigo|cupón|cupom|kodu?|kupon)(?!\p{L})(?: (?:is )?(?:needed|required|necessary|nötig|erforderlich|notwendig|nécessaire|necessario|necesario|nodig))?|(?:code|coupon|voucher|gutschein|gutscheincode)(?:(?: is)? not (?:needed|required|necessary)| nicht (?:nötig|erforderlich|notwendig)| ?: ?(?:none|not needed|keiner|nein)(?!\p{L})))/iu;
/** The code behind the word for it. */
const NAMED =
  /(?<!\p{L})(?:(?:promo|discount|voucher|coupon)?[ -]?code|coupon|voucher|gutschein|gutscheincode|rabattcode|codice|código|codigo|cupón|cupon|cupom|kodu?|kupon|κωδικός|κωδικο|κουπόνι)(?!\p{L})(?: (?:is|ist|est|di|de|von))?(?<mark> ?[:=] ?["“„«'‘]?| ?["“„«'‘]| )(?<code>[\p{L}\p{N}][\p{L}\p{N}_-]{1,38}[\p{L}\p{N}])(?![\p{L}\p{N}%_])/giu;
/** "Promo SAVE", "Enter FRIDAY at checkout": capitals alone are one. */
const USED =
  /(?<!\p{L})(?:promo:?|Promo:?|PROMO:?|enter|Enter|ENTER|use|Use|USE|type|Type|apply|Apply|quote|Quote|mention|Mention|with|With|mit|avec|con|com|met) ["“„«'‘]?(?<code>[\p{Lu}\p{N}][\p{Lu}\p{N}_-]{1,38}[\p{Lu}\p{N}])(?![\p{L}\p{N}%_])/gu;
/** Capitals with a figure among them are one where nobody says so. */
const BARE =
  /(?<![\p{L}\p{N}¤_])(?!GBP|EUR|USD|CHF)(?=[A-Z_-]{1,18}\d)(?<code>[A-Z][A-Z\d_-]{3,18}[A-Z\d])(?![\p{L}\p{N}%_])/gu;
const WORD =
  /(?<!\p{L})(?:promocode|code|codes|coupon|coupons|voucher|vouchers|gutschein|gutscheincode|rabattcode|codice|código|codigo|cupón|cupon|cupom|kodu?|kupon|κωδικός|κωδικο|κουπόνι)(?!\p{L})/iu;
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}_-]{2,39}(?![\p{L}\p{N}])/gu;
/** Capitals that people write for the look of it. */
const NO_CODES: ReadonlySet<string> = new Set(
  'ALL AND ANY BBQ BOGO BOGOF BUY CHF EUR EURO FOR FREE GBP GET GRATIS HALF MAX MBW MIN NEW NOT NOW NUR OFF ONE ONLY OUR PLN PRICE RON THE TRY USD WITH YOU YOUR'.split(
    ' ',
  ),
);

const isCode = (written: string) => /^[\p{L}\p{N}]{3,20}$/u.test(promotionCode(written));
/** Small letters alone are one only behind a mark. */
const isPlain = (written: string) => /\d/.test(written) || written === written.toUpperCase();

/** The code that diners enter, as it is written. */
export function codeIn(text: string): TypedCode {
  const open = NO_CODE.exec(text);
  if (open) return { code: null, rest: without(text, open), isLost: false };
  const named = [...text.matchAll(NAMED)].find(({ groups }) => {
    const { code = '', mark = '' } = groups ?? {};
    return isCode(code) && (mark !== ' ' || (isPlain(code) && !NO_CODES.has(code)));
  });
  const other = [USED, BARE]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .find(({ groups }) => isCode(groups?.code ?? '') && !NO_CODES.has(groups?.code ?? ''));
  const found = named ?? other;
  if (!found) return { code: null, rest: text, isLost: WORD.test(text) };
  return { code: found.groups?.code ?? null, rest: without(text, found), isLost: false };
}

const without = (text: string, { index, 0: found }: RegExpMatchArray) =>
  `${text.slice(0, index)} | ${text.slice((index ?? 0) + found.length)}`;

/** Capitals that could be a code: "10% off: SAVE". */
export function capitalsIn(text: string): string[] {
  const words = (text.match(CAPITALS) ?? []).filter((word) => !NO_CODES.has(word));
  return /\p{Ll}/u.test(text) ? words : words.filter((word) => text.includes(`: ${word}`));
}
