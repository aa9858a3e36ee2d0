import { expect, test } from 'vitest';
import { servedPage } from './testing/served-page.ts';

async function headOf(path: string, reportsDsn: string | null): Promise<string> {
  const page = await servedPage(path, {}, { config: { reportsDsn } });
  if (page.kind !== 'document') throw new Error('There is no document.');
  return page.html.slice(0, page.html.indexOf('</head>'));
}

test.each([
  ['/', 'landing'],
  ['/clients/nobody/menu', 'not-found'],
])(
  '%s loads what follows errors before its own script, where somebody is told of them',
  async (path, own) => {
    const head = await headOf(path, 'https://key@receiver.example/1');
    expect(head).toContain('<meta name="comanda-reports" content="https://key@receiver.example/1">');
    const scripts = Array.from(head.matchAll(/src="([^"]+)"/g), ([, src]) => src);
    expect(scripts).toEqual(['/assets/reports.js', `/assets/${own}.js`]);
  },
);

test.each(['/', '/clients/nobody/menu'])('%s knows nothing of it otherwise', async (path) => {
  expect(await headOf(path, null)).not.toContain('reports');
});
