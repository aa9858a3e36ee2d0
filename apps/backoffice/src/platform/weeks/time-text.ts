const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?(?:m\.?)?$/;
const DIGITS = /^(\d{1,2})(\d{2})\s*([ap])?\.?(?:m\.?)?$/;
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

const two = (number: number) => String(number).padStart(2, '0');

/**
 * A time as people type it ("1030", "9", "10.30", "10:30 pm", "noon", "24:00") as `HH:MM`; null when it is none.
 */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const named = NAMED[text];
  if (named !== undefined) return named;
  const [, hourText, minuteText = '00', half] = CLOCK.exec(text) ?? DIGITS.exec(text) ?? [];
  if (hourText === undefined) return null;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59) return null;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    return `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${two(minute)}`;
  }
  if (hour > 24 || (hour === 24 && minute > 0)) return null;
  return `${two(hour % 24)}:${two(minute)}`;
}

const clocks = new Map<string, boolean>();

/** Whether people write "10:30 pm" where this language (BCP 47) is spoken. */
export function writesHalfDays(locale: string): boolean {
  const known = clocks.get(locale);
  if (known !== undefined) return known;
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  clocks.set(locale, hour12);
  return hour12;
}

/** `HH:MM` as people write it: "22:30", or "10:30 pm". What is no time stays as it was typed. */
export function writeTime(time: string, locale: string): string {
  const [, hourText, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (hourText === undefined || !writesHalfDays(locale)) return time;
  const hour = Number(hourText);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
