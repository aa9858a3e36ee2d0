import { PrintedMenu } from './reader-shapes.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const FENCE = '```';

/** What may be the JSON of an answer: all of it, what stands between fences, what lies between the outer braces. */
function* candidates(text: string): Generator<string> {
  yield text;
  const [, fenced] = text.split(FENCE);
  if (fenced !== undefined) yield fenced.replace(/^json\b/iu, '');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from >= 0 && to > from) yield text.slice(from, to + 1);
  // what a model thought aloud may have braces too
  const last = text.lastIndexOf('{"categories"');
  if (last > from && to > last) yield text.slice(last, to + 1);
}

/** The menu in what a model has answered, however it is wrapped; null where there is none. */
export function parseAnswer(text: string): PrintedMenu | null {
  for (const candidate of candidates(text.trim())) {
    const { data } = PrintedMenu.safeParse(parsed(candidate));
    if (data) return data;
  }
  return null;
}
