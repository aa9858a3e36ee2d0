/** Minutes that a zone is ahead of UTC at an instant. */
function offsetMs(at: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: timezone,
  }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - (at - (at % 1000));
}

/**
 * The instant (epoch ms) of a wall-clock time such as "2026-11-20T18:30" in an IANA zone; null when it is none. A time
 * that a clock change leaves out is as much later as the clock jumps; of one that comes twice it is the first.
 */
export function instantAt(wall: string, timezone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null;
  const naive = Date.parse(`${wall}:00Z`);
  if (Number.isNaN(naive)) return null;
  const before = offsetMs(naive - 86_400_000, timezone);
  const after = offsetMs(naive + 86_400_000, timezone);
  const fits = [before, after]
    .map((offset) => naive - offset)
    .filter((at) => at + offsetMs(at, timezone) === naive);
  return fits.length > 0 ? Math.min(...fits) : naive - before;
}
