import type { Page } from '@playwright/test';

/** Pairs of a notice of what has happened and a button, of those that are looked for, that it lies on. */
export function coveredButtons(page: Page, buttons: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const boxOf = (part: Element) => part.getBoundingClientRect();
    const isSeen = (part: Element) => part.checkVisibility() && boxOf(part).width > 1;
    const toasts = [...document.querySelectorAll('[data-sonner-toast], [data-toast]')].filter(isSeen);
    return toasts.flatMap((toast) =>
      [...document.querySelectorAll(selector)]
        .filter((button) => isSeen(button) && !toast.contains(button))
        .filter((button) => {
          const [a, b] = [boxOf(toast), boxOf(button)];
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        })
        .map((button) => `${toast.textContent} on ${button.ariaLabel ?? button.textContent}`),
    );
  }, buttons);
}
