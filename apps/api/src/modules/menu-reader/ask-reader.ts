import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { answerTo, retryAfterOf } from '#platform/http/answer-to.ts';
import { AnswerTooLarge, readBounded } from '#platform/http/read-bounded.ts';
import { ChatAnswer, PrintedMenu } from './reader-shapes.ts';
import { QUESTION } from './words.ts';

/** Whom to ask: a service that speaks the chat completions of OpenAI, which others and models of one's own do too. */
export type Reader = {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
};

/**
 * `isCut`: the model stopped before it was done. `READER_REFUSED`: key, model or request are not taken. `NOT_ASKED`: no
 * connection came about, so nobody has read anything; after any other answer it may have been paid for.
 */
export type ReaderAnswer =
  | { readonly outcome: 'answer'; readonly text: string; readonly isCut: boolean }
  | { readonly outcome: 'ASKED_TOO_OFTEN'; readonly afterSeconds: number }
  | { readonly outcome: 'READER_REFUSED'; readonly status: number }
  | { readonly outcome: 'NOT_ASKED' | 'UNREACHABLE' | 'TOO_SLOW' | 'NOT_READ' };

/** Asks for what is on JPEGs, in base64. */
export type AskReader = (pictures: readonly string[], signal: AbortSignal) => Promise<ReaderAnswer>;

/** The host of a reader, for people. */
export const hostOf = (url: string): string => new URL(url).host;

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_HEADER_BYTES = 16_384;

function bodyOf(model: string, pictures: readonly string[], asJson: boolean): string {
  const images = pictures.map((picture) => ({
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${picture}` },
  }));
  return JSON.stringify({
    model,
    messages: [{ role: 'user', content: [{ type: 'text', text: QUESTION }, ...images] }],
    stream: false,
    ...(asJson && { response_format: { type: 'json_object' } }),
  });
}

type Raw = { readonly status: number; readonly retryAfter: string | undefined; readonly text: string };

async function rawOf(response: IncomingMessage, signal: AbortSignal): Promise<Raw> {
  const { statusCode: status = 0, headers: said } = response;
  try {
    const bytes = await readBounded(response, MOST_BYTES);
    return { status, retryAfter: said['retry-after'], text: bytes.toString() };
  } catch (error) {
    // an answer has come, whatever became of it
    if (signal.aborted || error instanceof AnswerTooLarge) throw error;
    return { status, retryAfter: undefined, text: '' };
  }
}

/** Follows no redirect: the key is for this address alone. `onConnected` is called before anything is sent. */
function post({ url, key }: Reader, body: string, signal: AbortSignal, onConnected: () => void) {
  const address = new URL(`${url}/chat/completions`);
  const send = address.protocol === 'http:' ? requestPlain : request;
  const headers = {
    ...{ 'content-type': 'application/json', accept: 'application/json' },
    'content-length': Buffer.byteLength(body),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  const call = send(address, {
    ...{ method: 'POST', headers, agent: false, maxHeaderSize: MOST_HEADER_BYTES, signal },
  });
  call.on('socket', (socket) => socket.once('connect', onConnected));
  return answerTo(call, signal, (response) => rawOf(response, signal), body);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readingOf({ status, retryAfter, text }: Raw): ReaderAnswer {
  if (status === 429) return { outcome: 'ASKED_TOO_OFTEN', afterSeconds: retryAfterOf(retryAfter) };
  if (status >= 500) return { outcome: 'UNREACHABLE' };
  if (status !== 200) return { outcome: 'READER_REFUSED', status };
  const [choice] = ChatAnswer.safeParse(jsonIn(text)).data?.choices ?? [];
  if (!choice) return { outcome: 'NOT_READ' };
  const { content } = choice.message;
  const words = typeof content === 'string' ? content : content.map((part) => part.text).join('');
  return { outcome: 'answer', text: words, isCut: choice.finish_reason === 'length' };
}

/** Models of one's own do not always know how to be asked for JSON: they say so before they read anything. */
const isAboutFormat = ({ status, text }: Raw) =>
  (status === 400 || status === 422) && /response_format|json_object/iu.test(text);

/**
 * Sends pictures to be read, for as long as `signal` lets it. Sent once, because each time may be paid for; only who
 * refuses to be asked for JSON is asked again without. Never rejects.
 */
export function createAskReader(reader: Reader): AskReader {
  let asJson = true;

  return async (pictures, signal) => {
    let isConnected = false;
    const sent = () =>
      post(reader, bodyOf(reader.model, pictures, asJson), signal, () => {
        isConnected = true;
      });
    try {
      let raw = await sent();
      if (asJson && isAboutFormat(raw)) {
        asJson = false;
        raw = await sent();
      }
      return readingOf(raw);
    } catch (error) {
      if (error instanceof AnswerTooLarge) return { outcome: 'NOT_READ' };
      if (!isConnected) return { outcome: 'NOT_ASKED' };
      return { outcome: signal.aborted ? 'TOO_SLOW' : 'UNREACHABLE' };
    }
  };
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
    const { data } = PrintedMenu.safeParse(jsonIn(candidate));
    if (data) return data;
  }
  return null;
}
