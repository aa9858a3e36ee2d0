import { DAYS, type Day } from '@comanda/domain/dates';

export type Token =
  | { readonly kind: 'days'; readonly text: string; readonly days: readonly Day[] }
  | { readonly kind: 'time'; readonly text: string }
  | { readonly kind: 'closed' | 'except' | 'all-day' | 'dash' | 'gap' | 'unknown'; readonly text: string };

const WORKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

const DAY_WORDS: readonly (readonly [RegExp, readonly Day[]])[] = [
  [/^mon?(days?)?$/, ['MONDAY']],
  [/^tue?s?(days?)?$/, ['TUESDAY']],
  [/^wed?(s|nesdays?)?$/, ['WEDNESDAY']],
  [/^thu?r?s?(days?)?$/, ['THURSDAY']],
  [/^fri?(days?)?$/, ['FRIDAY']],
  [/^sat?(s|urdays?)?$/, ['SATURDAY']],
  [/^sun?(days?)?$/, ['SUNDAY']],
  [/^(weekdays?|workdays?)$/, WORKDAYS],
  [/^weekends?$/, WEEKEND],
  [/^(daily|everyday)$/, DAYS],
];

/** Hours as they are spoken, which say no half of the day. */
export const SPOKEN_HOURS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

const SPOKEN_WITH_HALF = /^([a-z]+) ?([ap])\.?m$/;

const PATTERN =
  /\s*(every day|each day|all week|all days|7 days a week|24\/7|24 ?h(?:ours)?\b|all day|round the clock|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?[ap]\.?m\b\.?|\d{1,4}(?:[:.h]\d{2})?\s*(?:[ap]\.?m?\b\.?)?|[a-z]+\.?|[-–—−]|[,;&+/:|\n.]|\S)/y;

/** The words, times and signs of a sentence about opening hours. */
export function tokens(sentence: string): Token[] {
  const text = sentence.toLowerCase();
  const found: Token[] = [];
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < text.length) {
    const match = PATTERN.exec(text);
    if (match === null) break;
    const word = match[1]?.trim() ?? '';
    found.push(...tokenOf(word));
  }
  return found;
}

function tokenOf(word: string): Token[] {
  if (word === '') return [];
  const bare = word.replace(/\.$/, '');
  if (/^24/.test(bare) && /^(24\/7|24 ?h(ours)?)$/.test(bare)) {
    const allDay: Token = { kind: 'all-day', text: word };
    return bare === '24/7' ? [{ kind: 'days', text: word, days: DAYS }, allDay] : [allDay];
  }
  if (/^\d/.test(word) && word !== '7 days a week') return [{ kind: 'time', text: word }];
  if (/^(noon|midday|midnight)$/.test(bare) || SPOKEN_HOURS.includes(bare)) {
    return [{ kind: 'time', text: bare }];
  }
  const [, hour = '', half] = SPOKEN_WITH_HALF.exec(bare) ?? [];
  if (SPOKEN_HOURS.includes(hour))
    return [{ kind: 'time', text: `${SPOKEN_HOURS.indexOf(hour) + 1}${half}m` }];
  if (/^([-–—−]|to|until|till|til|through|thru)$/.test(bare)) return [{ kind: 'dash', text: word }];
  if (/^([,;&+/:|\n]|and|then|on|open|opens|from|is|are|the|h|hrs?|uhr)$/.test(bare) || bare === '') {
    return [{ kind: 'gap', text: word }];
  }
  if (/^(closed|shut|off)$/.test(bare)) return [{ kind: 'closed', text: word }];
  if (/^(except|excluding|not|but)$/.test(bare)) return [{ kind: 'except', text: word }];
  if (/^(all day|round the clock)$/.test(bare)) return [{ kind: 'all-day', text: word }];
  if (/^(every day|each day|all week|all days|7 days a week)$/.test(bare)) {
    return [{ kind: 'days', text: word, days: DAYS }];
  }
  const days = DAY_WORDS.find(([pattern]) => pattern.test(bare))?.[1];
  return [days ? { kind: 'days', text: word, days } : { kind: 'unknown', text: word }];
}
