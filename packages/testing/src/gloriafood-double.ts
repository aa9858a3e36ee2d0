import { createServer, type ServerResponse } from 'node:http';
import { type GloriaFoodMenu, SAMPLE_GLORIAFOOD_MENU } from './gloriafood-menu.ts';
import { gloriaFoodXml } from './gloriafood-xml.ts';
import { portOf } from './listening.ts';
import { switchProtocol } from './switch-protocol.ts';

/**
 * `slow`: no answer. `endless`: a menu without an end. `gone`: it hangs up. `switching`: it leaves HTTP.
 * `broken`: half a menu.
 */
export type GloriaFoodBehaviour =
  | ('give' | 'xml' | 'busy' | 'down' | 'slow')
  | ('broken' | 'page' | 'redirect' | 'endless' | 'gone' | 'switching');

type Asked = { readonly authorization: string; readonly version: string; readonly accept: string };

export type GloriaFoodDouble = {
  /** Where menus are fetched. */
  readonly url: string;
  /** The key of its one restaurant. */
  readonly key: string;
  readonly asked: readonly Asked[];
  /** How often it was asked where it had sent its caller. */
  readonly followed: () => number;
  /** Another menu from now on. */
  readonly give: (menu: GloriaFoodMenu) => void;
  readonly behave: (how: GloriaFoodBehaviour) => void;
  readonly close: () => Promise<void>;
};

const PATH = '/pos/menu';
const BLOCK = ' '.repeat(64 * 1024);

/** Sends on until its caller hangs up. */
function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(BLOCK));
  };
  response.on('drain', more);
  more();
}

/** GloriaFood's "Fetch Menu" over real HTTP, as its page documents it, with one restaurant. */
export async function startGloriaFood(
  first: GloriaFoodMenu = SAMPLE_GLORIAFOOD_MENU,
): Promise<GloriaFoodDouble> {
  const key = '8yCPCvb3dDo1kExample';
  const asked: Asked[] = [];
  let menu = first;
  let behaviour: GloriaFoodBehaviour = 'give';
  let followed = 0;
  const server = createServer((request, response) => {
    const { authorization = '', accept = '', 'glf-api-version': version = '' } = request.headers;
    asked.push({ authorization, accept, version: String(version) });
    const answer = (status: number, type: string, body: string, headers = {}): void => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(body);
    };
    const json = JSON.stringify(menu);
    if (request.url !== PATH || request.method !== 'GET') {
      followed += 1;
      return answer(404, 'text/html', '<html></html>');
    }
    if (behaviour === 'gone') return void request.socket.destroy();
    if (behaviour === 'slow') return;
    if (behaviour === 'switching') return switchProtocol(request);
    if (authorization !== key) return answer(401, 'application/json', '{"error":"Unauthorized"}');
    switch (behaviour) {
      case 'give':
        return answer(200, 'application/json', json);
      case 'xml':
        return answer(200, 'application/xml', gloriaFoodXml(menu));
      case 'busy':
        return answer(429, 'text/plain', '', { 'retry-after': '90' });
      case 'down':
        return answer(502, 'text/html', '<html></html>');
      case 'broken':
        return answer(200, 'application/json', json.slice(0, json.length / 2));
      case 'page':
        return answer(200, 'text/html', '<!DOCTYPE html><html><body>Welcome</body></html>');
      case 'redirect':
        return answer(302, 'text/html', '', { location: '/elsewhere' });
      case 'endless':
        return sendForEver(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}${PATH}`,
    key,
    asked,
    followed: () => followed,
    give: (other) => {
      menu = other;
    },
    behave: (how) => {
      behaviour = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
