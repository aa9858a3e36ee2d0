import { expect, type Page } from '@playwright/test';
import { takenOver } from './story.ts';

/** Puts dishes into the basket as a diner does, each as it comes, for collection. */
export async function fillBasket(page: Page, slug: string, dishes: readonly string[]): Promise<void> {
  await page.goto(`/clients/${slug}/menu`);
  await takenOver(page);
  await page.getByRole('radio', { name: 'Collection' }).check();
  for (const dish of dishes) {
    await page
      .getByRole('button', { name: new RegExp(`^${dish}`) })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: new RegExp(dish) });
    await sheet.getByRole('button', { name: /^Add 1 – / }).click();
    await expect(sheet).toBeHidden();
    await keptOnDevice(page, dish);
  }
}

/**
 * Delivery instead of the collection that the basket is for. Until the device has read its basket the page shows
 * delivery, as it does to everybody, and pressing what is chosen already would choose nothing.
 */
export async function chooseDelivery(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: 'Collection' })).toBeChecked();
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
}

/** Nobody has a food allergy: the question that every checkout asks, with nothing chosen beforehand. */
export async function answerAllergies(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Does anyone have a food allergy?' }).getByLabel('No').check();
}

/** A checkout for collection with everything filled in but the last press. */
export async function readyToPlace(
  page: Page,
  dishes: readonly string[] = ['Margherita'],
  name = 'Ada Story',
) {
  await fillBasket(page, 'forno-lucia', dishes);
  await page.goto('/clients/forno-lucia/checkout');
  await takenOver(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('020 7946 0123');
  await answerAllergies(page);
  const place = page.getByRole('button', { name: /^Place order · / });
  await expect(place).toBeEnabled();
  return place;
}

/** In the page: whether its device keeps something with these words. */
function isKept(words: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('comanda');
    // the page makes it, with its store, when it first keeps something
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('device').objectStore('device').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(reading.result).includes(words));
      };
    };
  });
}

/** Resolves when this device keeps something with these words: it is written some time after it is seen. */
export async function keptOnDevice(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, words), { message: `${words} on the device` }).toBe(true);
}
