import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT, repositoryTexts } from './repository-files.ts';

const Settings = z.object({ include: z.array(z.string()).default([]) });

test('the compiler finds each place that its settings name: to it, braces are no pattern', async () => {
  const texts = await repositoryTexts('{tsconfig*,{apps,packages}/**/tsconfig*}.json');
  const named = texts.flatMap(([path, text]) =>
    Settings.parse(JSON.parse(text)).include.map((place) => join(dirname(path), place)),
  );
  expect(named).toContain('apps/api/src');
  // from the first star on anything may be meant
  const folders = named.map((place) => (place.includes('*') ? dirname(`${place.split('*')[0]}.`) : place));
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});
