import type { CoverRef, ImageRef } from '@comanda/contract/shapes/common';
import type { DemoRestaurant } from './demo-data.ts';

/** Over its page, and on social sites. */
export const coverOf = ({ slug }: Pick<DemoRestaurant, 'slug'>): CoverRef => ({
  ...{ url: `/demo/${slug}/cover.svg`, width: 1600, height: 640 },
  social: { url: `/demo/${slug}/cover.png`, width: 1200, height: 630 },
});

export const logoOf = ({ slug }: Pick<DemoRestaurant, 'slug'>): ImageRef => ({
  ...{ url: `/demo/${slug}/logo.svg`, width: 400, height: 400 },
});
