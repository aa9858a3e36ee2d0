import { describe, expect, test } from 'vitest';
import { IDLE_MS } from '#platform/http/connections.ts';
import { BOUNDS } from './bounds.ts';
import { readConfig } from './read-settings.ts';

test('a reader of menus has an address and a model', () => {
  const [MENU_READER_URL, MENU_READER_MODEL] = ['https://reader.example/v1/', 'sees-well'];
  const config = readConfig({ MENU_READER_URL, MENU_READER_MODEL });
  expect(config).toMatchObject({ MENU_READER_URL: 'https://reader.example/v1', MENU_READER_MODEL });
  for (const half of [{ MENU_READER_URL }, { MENU_READER_MODEL }])
    expect(() => readConfig(half)).toThrow('MENU_READER_URL and MENU_READER_MODEL belong together');
});

describe('the address of a reader of menus', () => {
  const MENU_READER_MODEL = 'sees-well';

  test.each([
    'https://reader.example/v1/chat/completions',
    'https://reader.example/v1/chat/completions/',
    'https://reader.example/v1?api-version=2',
    'https://reader.example/v1#chat',
    'https://somebody:secret@reader.example/v1',
  ])('is where the service begins, not %s', (MENU_READER_URL) => {
    const said = 'MENU_READER_URL is the address below which /chat/completions answers, such as';
    expect(() => readConfig({ MENU_READER_URL, MENU_READER_MODEL })).toThrow(said);
  });

  test.each(['http://reader.example/v1', 'http://8.8.8.8/v1', 'http://[2606:4700::1111]/v1'])(
    'is not reached without encryption, as %s would be',
    (MENU_READER_URL) => {
      const said = 'MENU_READER_URL names a machine of the internet without encryption';
      expect(() => readConfig({ MENU_READER_URL, MENU_READER_MODEL })).toThrow(said);
    },
  );

  test.each([
    ...['http://127.0.0.1:11434/v1', 'http://[::1]:11434/v1', 'http://localhost:11434/v1'],
    ...['http://192.168.1.9:11434/v1', 'http://ollama:11434/v1', 'https://reader.example/v1'],
  ])('may be %s', (MENU_READER_URL) => {
    expect(readConfig({ MENU_READER_URL, MENU_READER_MODEL })).toMatchObject({ MENU_READER_URL });
  });

  test('belongs to a key', () => {
    expect(() => readConfig({ MENU_READER_KEY: 'sk-example' })).toThrow(
      'MENU_READER_KEY is set, but MENU_READER_URL is not',
    );
  });

  test('answers before a silent line is closed', () => {
    expect(BOUNDS.menuReaderMs).toBeLessThanOrEqual(IDLE_MS - 10_000);
  });
});
