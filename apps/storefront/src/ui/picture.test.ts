import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const at = (width: number) => ({ url: `/uploads/x/${width}`, width, height: width / 2 });

test('a picture has its size, its widths and where it is shown, and has no inline style', () => {
  const image = { ...at(640), variants: [at(160), at(320), at(640)] };
  const html = renderToStaticMarkup(createElement(Picture, { image, sizes: '112px' }));
  expect(html).toContain('srcSet="/uploads/x/160 160w, /uploads/x/320 320w, /uploads/x/640 640w"');
  for (const part of ['sizes="112px"', 'width="640"', 'height="320"', 'loading="lazy"', 'decoding="async"']) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('style=');
});

test('an illustration has one width, and what is seen first does not wait', () => {
  const html = renderToStaticMarkup(
    createElement(Picture, { image: at(640), sizes: '112px', eager: true, width: 112, height: 112 }),
  );
  expect(html).not.toMatch(/srcset|sizes/i);
  expect(html).toContain('width="112" height="112"');
  expect(html).toContain('loading="eager"');
  expect(html).toContain('fetchPriority="high"');
});
