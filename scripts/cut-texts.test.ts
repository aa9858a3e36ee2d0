import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

/** The telephone's fields take 25 characters, and say so when something longer is pasted. */
const BY_SPECIFICATION = [
  'apps/backoffice/src/ui/phone-input.tsx',
  'apps/storefront/src/features/checkout/enter-contact.tsx',
];

test('no field cuts what is pasted into it: the contract says how long it may be, and the form names it', async () => {
  const pages = (await repositoryTexts('apps/*/src/**/*.tsx')).filter(
    ([path]) => !path.endsWith('.test.tsx'),
  );
  expect(pages.length).toBeGreaterThan(200);
  const cutting = pages.filter(([, text]) => /\bmaxlength\b\s*[=:]/iu.test(text)).map(([path]) => path);
  expect(cutting.sort()).toEqual(BY_SPECIFICATION);
});
