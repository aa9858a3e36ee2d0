/** "Size, Toppings": a comma within an entry is written `\,`. */
export function listToText(entries: readonly string[]): string {
  return entries.map((entry) => entry.replaceAll(/[\\,]/g, '\\$&')).join(', ');
}

export function textToList(text: string): string[] {
  const entries = [''];
  for (const [piece] of text.matchAll(/\\?./gsu)) {
    if (piece === ',') entries.push('');
    else
      entries.push(
        `${entries.pop() ?? ''}${piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece}`,
      );
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** "12.50": minor units as a plain decimal number of `digits` places. */
export function decimalText(amount: number, digits: number): string {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${figures.slice(-digits)}`;
}

const DECIMAL = /^(-?)(\d{1,10})(?:[.,](\d*))?$/;

/** A plain decimal number in units of its last place; null when it is none, or finer than `digits`. */
export function textToDecimal(text: string, digits: number): number | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** "£1,250.00", "9,50 €" or "GBP 3" without what names the currency (ISO 4217). */
export function bareAmount(text: string, currency: string): string {
  return text
    .replace(currency, '')
    .replaceAll(/\p{Sc}/gu, '')
    .trim();
}
