import { calls } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.close());

/** Routes with differently named parameters are the same; Fastify joins `:id` and `:userId` in one place. */
const nameless = (path: string) => path.replace(/:\w+(\|:\w+)*/g, ':');

/** Fastify prints its routes as a tree: each line adds a piece of path, and lists the methods it serves. */
function registeredRoutes(): string[] {
  const pieces: string[] = [];
  return app
    .http()
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line);
      if (!match) return [];
      const [, indent = '', piece = '', methods] = match;
      pieces.length = indent.length / 4;
      pieces.push(piece);
      const path = nameless(pieces.join(''));
      return methods ? methods.split(', ').map((method) => `${method} ${path}`) : [];
    });
}

test('every route of the API stands in the contract, and the other way round', () => {
  const declared = Object.values(calls).flatMap((endpoint: Endpoint) => {
    const path = nameless(`/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`);
    const isRead = endpoint.method === 'GET' && !endpoint.stream;
    return [`${endpoint.method} ${path}`, ...(isRead ? [`HEAD ${path}`] : [])];
  });
  // the mailbox is a tool of development: production has none
  const tools = ['/api/openapi.json', '/api/dev/mailbox', '/dev/mailbox'];
  // pictures are files, beside the API
  const others = [...tools, nameless('/uploads/:id/:width')].flatMap((path) => [
    `GET ${path}`,
    `HEAD ${path}`,
  ]);
  expect(registeredRoutes().sort()).toEqual([...declared, ...others, 'POST /csp-report'].sort());
});

test('the walk would see a route that was slipped in', () => {
  expect(registeredRoutes()).toContain('PUT /api/restaurants/:/screens/:');
  expect(registeredRoutes().length).toBeGreaterThan(Object.keys(calls).length);
});
