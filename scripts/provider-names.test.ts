import { expect, test } from 'vitest';
import { providerNeeds } from '../apps/api/src/config/config.ts';
import { repositoryTexts } from './repository-files.ts';

/** What a new provider of payments is written into, beside its own module. */
const LISTS = ['apps/api/src/config/providers.ts', 'apps/api/src/providers.ts'];

/** What spells one of them although a new one would not stand there, and why. */
const ALSO: Readonly<Record<string, string>> = {
  'apps/api/src/config/hooks.ts': 'an example of a hook',
  'apps/api/src/config/read-settings.ts': 'settings of earlier releases',
  'apps/backoffice/src/platform/set-up-by/words.ts': 'accounts of before have no other provider',
  'packages/demo/src/test-cards.ts': 'the demo plays one of them',
};

test('a provider of payments is spelled by its own module, and where it is listed', async () => {
  const names = providerNeeds({}).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  const spelled = new RegExp(`\\b(?:${names.join('|')})(?:\\b|_|[A-Z])`, 'i');
  const isOwn = (path: string) => names.some((name) => path.startsWith(`apps/api/src/modules/${name}/`));
  const texts = await repositoryTexts('{apps,packages}/*/src/**/*.{ts,tsx}');
  const found = texts.flatMap(([path, text]) =>
    isOwn(path) || /\.(?:test|fixture)\.tsx?$|\/testing\//.test(path) || !spelled.test(text) ? [] : [path],
  );
  expect(found.sort()).toEqual([...LISTS, ...Object.keys(ALSO)].sort());
});
