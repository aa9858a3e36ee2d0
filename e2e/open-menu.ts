import type { Page } from '@playwright/test';
import { enterOffice } from './enter-office.ts';
import { expect } from './story.ts';

/** The menu's screen of one of the sample restaurants, as one of its people; `query` begins with "?". */
export async function openMenu(page: Page, email: string, query = ''): Promise<void> {
  await enterOffice(page, email, `/menu/edit${query}`, email.startsWith('lucia') ? /Tiffin Lane/ : /./);
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
}
