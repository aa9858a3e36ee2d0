import { chromium } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium.ts';

/** A page of HTML to be photographed at its size in CSS pixels. */
export interface Photo {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Writes each page as a PNG file. Rejects when no Chromium is found. */
export const photograph = async (photos: readonly Photo[]): Promise<void> => {
  const browser = await chromium.launch(await chromiumPath());
  try {
    const page = await browser.newPage();
    for (const { html, width, height, path } of photos) {
      await page.setViewportSize({ width, height });
      await page.setContent(`<style>*{margin:0}svg{display:block}</style>${html}`);
      await page.screenshot({ path, omitBackground: true });
    }
  } finally {
    await browser.close();
  }
};
