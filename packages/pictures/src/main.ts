import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chanceFrom } from '@comanda/api/src/demo/demo-random.ts';
import { favicon, socialDefault, squareIcon } from './brand.ts';
import { fornoLuciaCover, fornoLuciaLogo } from './forno-lucia/cover.ts';
import { fornoLucia } from './forno-lucia/dishes.ts';
import { type Photo, photograph } from './raster.ts';
import type { Recipes } from './shared/recipes.ts';
import { suyaYardCover, suyaYardLogo } from './suya-yard/cover.ts';
import { suyaYard } from './suya-yard/dishes.ts';
import { tiffinLaneCover, tiffinLaneLogo } from './tiffin-lane/cover.ts';
import { tiffinLane } from './tiffin-lane/dishes.ts';

// Draws every picture anew. Chance is seeded by name, so that a picture changes only when its recipe does.
const target = join(import.meta.dirname, '../../../apps/storefront/public');

const restaurants: Readonly<Record<string, Recipes>> = {
  'forno-lucia': { ...fornoLucia, cover: fornoLuciaCover, logo: fornoLuciaLogo },
  'tiffin-lane': { ...tiffinLane, cover: tiffinLaneCover, logo: tiffinLaneLogo },
  'suya-yard': { ...suyaYard, cover: suyaYardCover, logo: suyaYardLogo },
};

const photos: Photo[] = [];

for (const [slug, recipes] of Object.entries(restaurants)) {
  const folder = join(target, 'demo', slug);
  await mkdir(folder, { recursive: true });
  for (const [key, draw] of Object.entries(recipes)) {
    const picture = draw(chanceFrom(`${slug} ${key}`));
    await writeFile(join(folder, `${key}.svg`), picture);
    if (key !== 'cover') continue;
    // Social tags want 1200 × 630: the middle of the cover at full height.
    const html = picture.replace(
      '<svg ',
      '<svg width="1200" height="630" preserveAspectRatio="xMidYMid slice" ',
    );
    photos.push({ html, width: 1200, height: 630, path: join(folder, 'cover.png') });
  }
}

await writeFile(join(target, 'favicon.svg'), favicon);
photos.push({ html: socialDefault(), width: 1200, height: 630, path: join(target, 'og-default-image.png') });
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  photos.push({ html: squareIcon, width: size, height: size, path: join(target, `${name}.png`) });
}
await photograph(photos);
