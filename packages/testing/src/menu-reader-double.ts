import { createServer } from 'node:http';
import { portOf } from './listening.ts';
import { switchProtocol } from './switch-protocol.ts';

/**
 * What it does with a question. `silent`: no answer. `gone`: it hangs up. `switching`: it leaves HTTP. `endless`: more
 * than is read. `no-json-mode`: it refuses to be asked for JSON. `error-page`: something else than JSON.
 */
export type ReaderBehaviour =
  | 'answer'
  | ('silent' | 'gone' | 'switching' | 'no-json-mode' | 'endless' | 'error-page')
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

type Asked = {
  readonly path: string;
  readonly authorization: string;
  readonly model: unknown;
  readonly asJson: boolean;
  readonly words: string;
  /** As data URIs. */
  readonly pictures: readonly string[];
};

export type MenuReaderDouble = {
  readonly url: string;
  readonly key: string;
  readonly asked: readonly Asked[];
  readonly behave: (how: ReaderBehaviour) => void;
  /** What its model says from now on; `finish` is why it stopped. */
  readonly say: (content: unknown, finish?: string) => void;
  readonly close: () => Promise<void>;
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The parts of its one message. */
function partsOf(body: unknown): unknown[] {
  const messages = fieldOf(body, 'messages');
  const content = Array.isArray(messages) ? fieldOf(messages[0], 'content') : [];
  return Array.isArray(content) ? content : [];
}

function askedOf(path: string, authorization: string, text: string): Asked {
  const body: unknown = JSON.parse(text);
  const parts = partsOf(body);
  const texts = (values: readonly unknown[]) => values.filter((one) => typeof one === 'string');
  return {
    ...{ path, authorization, model: fieldOf(body, 'model') },
    asJson: fieldOf(fieldOf(body, 'response_format'), 'type') === 'json_object',
    words: texts(parts.map((part) => fieldOf(part, 'text'))).join(''),
    pictures: texts(parts.map((part) => fieldOf(fieldOf(part, 'image_url'), 'url'))),
  };
}

/** A service that reads pictures over real HTTP, with chat completions as OpenAI documents them. */
export async function startMenuReader(): Promise<MenuReaderDouble> {
  const key = 'sk-example';
  const asked: Asked[] = [];
  let behaviour: ReaderBehaviour = 'answer';
  let said: unknown = '{"categories":[]}';
  let stopped = 'stop';
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const one = askedOf(url, headers.authorization ?? '', Buffer.concat(parts).toString());
      asked.push(one);
      const answer = (status: number, body: unknown, more = {}) => {
        response.writeHead(status, { 'content-type': 'application/json', ...more });
        response.end(JSON.stringify(body));
      };
      const how = behaviour;
      if (how === 'silent') return;
      if (how === 'switching') return switchProtocol(request);
      if (how === 'gone') return void request.socket.destroy();
      if (how === 'error-page') return void response.end('<html>Bad gateway</html>');
      if (how === 'endless') return void response.end(JSON.stringify({ noise: ' '.repeat(5 * 1024 * 1024) }));
      if (how === 'no-json-mode' && one.asJson)
        return answer(400, { error: { message: "'response_format.type' must be 'text'" } });
      if (typeof how === 'object') return answer(how.status, { error: { message: 'No.' } }, how.headers);
      answer(200, {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: stopped }],
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ url: `http://127.0.0.1:${portOf(server)}/v1`, key, asked },
    behave: (how) => {
      behaviour = how;
    },
    say: (content, finish = 'stop') => {
      said = content;
      stopped = finish;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Said = readonly [name: string, price: string, line: string];
/** What a model answers that sees these dishes under “Soups”. */
export const printedMenu = (...dishes: readonly Said[]) =>
  JSON.stringify({
    categories: [
      {
        name: 'Soups',
        dishes: dishes.map(([name, price, line]) => ({
          ...{ name, line, description: '' },
          prices: [{ size: '', price }],
        })),
      },
    ],
  });
