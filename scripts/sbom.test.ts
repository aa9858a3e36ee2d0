import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbomOf } from './sbom.ts';

const lockfile = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8');

test('the bill of materials names every package of the lockfile, each with its hash', () => {
  const { components, metadata } = sbomOf(lockfile);
  const paths = Object.keys(JSON.parse(lockfile).packages).filter((path) => path.startsWith('node_modules/'));
  const linked = new Set([
    'api',
    'backoffice',
    'client',
    'contract',
    'demo',
    'domain',
    'icons',
    'menu-text',
    'postgres',
    'reports',
    'start',
    'storefront',
    'testing',
    'tickets',
    'ui',
    'uploader',
  ]);
  const wanted = paths.filter((path) => !linked.has(path.replace('node_modules/@comanda/', '')));
  expect(components.map((one) => one['bom-ref'].split('#')[1])).toEqual(expect.arrayContaining(wanted));
  for (const { name, purl, hashes } of components) {
    expect(purl).toMatch(/^pkg:npm\/[^@]+@\d/);
    expect([name, hashes?.[0]]).toEqual([
      name,
      { alg: expect.stringMatching(/^SHA-\d+$/), content: expect.stringMatching(/^[0-9a-f]{40,}$/) },
    ]);
  }
  expect(metadata.component.name).toBe('comanda');
  expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length);
});

test('a scoped and a nested package keep their names', () => {
  const { components } = sbomOf(
    JSON.stringify({
      name: 'x',
      version: '1.0.0',
      packages: {
        'node_modules/a/node_modules/@b/c': {
          version: '2.0.0',
          integrity: 'sha512-AA==',
          license: 'MIT',
          dev: true,
        },
      },
    }),
  );
  expect(components).toMatchObject([
    {
      name: '@b/c',
      purl: 'pkg:npm/%40b/c@2.0.0',
      scope: 'excluded',
      hashes: [{ alg: 'SHA-512', content: '00' }],
    },
  ]);
});
