const MOMENT =
  /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(?<zone>Z|[+-]\d\d:\d\d)?$/;

/** A moment as a person writes it, epoch ms: by the machine's clock, or with an offset. Null where it is none. */
export function momentOf(text: string): number | null {
  const { date = '', time = '', zone = '' } = MOMENT.exec(text.trim())?.groups ?? {};
  const day = new Date(`${date}T00:00Z`);
  // the 31st of a month that has none would be another day
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date)) return null;
  const moment = Date.parse(`${date}T${time}${zone}`);
  return Number.isNaN(moment) ? null : moment;
}

const padded = (value: number) => String(value).padStart(2, '0');

/** `2026-11-28 19:04:02` by the machine's clock; epoch ms. */
export function readableMoment(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(padded).join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(padded).join(':')}`;
}
