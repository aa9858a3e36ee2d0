import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { portOf } from './listening.ts';
import { switchProtocol } from './switch-protocol.ts';

/**
 * What is at an address. `silent`: no answer. `endless`: a page without an end. `gone`: it hangs up. `switching`: it
 * leaves HTTP.
 */
export type WebAnswer =
  | 'silent'
  | 'endless'
  | 'gone'
  | 'switching'
  | {
      readonly status?: number;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
      readonly isPacked?: boolean;
    };

export type WebPages = {
  /** For example `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly port: number;
  /** What was asked for, with the headers of the asker. */
  readonly asked: readonly { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[];
  readonly close: () => Promise<void>;
};

const BLOCK = ' '.repeat(64 * 1024);

function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = () => {
    while (!response.destroyed && response.write(BLOCK));
  };
  response.on('drain', more);
  more();
}

/** A website on this machine, by the paths of its pages; all others are not there. */
export async function startWebPages(pages: Readonly<Record<string, WebAnswer>>): Promise<WebPages> {
  const asked: { path: string; headers: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, headers: request.headers });
    const answer = pages[path] ?? { status: 404 };
    if (answer === 'silent') return;
    if (answer === 'gone') return void request.socket.destroy();
    if (answer === 'switching') return switchProtocol(request);
    if (answer === 'endless') return sendForEver(response);
    const { status = 200, type = 'text/html; charset=utf-8', headers = {}, body = '', isPacked } = answer;
    const packing = isPacked ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(status, { 'content-type': type, ...packing, ...headers });
    response.end(isPacked ? gzipSync(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    ...{ url: `http://127.0.0.1:${port}`, port, asked },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
