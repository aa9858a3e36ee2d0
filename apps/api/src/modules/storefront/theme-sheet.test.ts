import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerThemeSheets } from './linked-files.ts';

test('a colour is a style sheet that is kept for ever; what is none, or too light to read on, is not found', async () => {
  const app = fastify();
  registerThemeSheets(app);
  const sheet = await app.inject('/theme/8a5300.css');
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.body).toMatch(/^:root\{--color-primary:light-dark\(#8a5300,#[0-9a-f]{6}\);/);
  for (const name of ['ffff00.css', '8a5300', '8A5300.css', '8a53.css', '%7D.css', '..%2Fx.css']) {
    expect((await app.inject(`/theme/${name}`)).statusCode).toBe(404);
  }
  await app.close();
});
