import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * When every run of the stories begins: a Wednesday, 17:30 in London, far from midnight and from changes of the clock.
 */
const STORY_START = Date.UTC(2026, 5, 10, 16, 30);

/** What starts servers and what opens pages reads the same, so that all have one time. */
const VARIABLE = 'COMANDA_STORY_OFFSET_MS';

/** How far the time of the stories is from the machine's, ms. */
export const storyOffset = () => Number(process.env[VARIABLE] ?? 0);

/** Sets the clock of this run, for every process that it starts afterwards. */
export function startStoryClock(): void {
  process.env[VARIABLE] = String(STORY_START - Date.now());
}

/** The time in the stories; epoch ms. */
export function storyNow(): number {
  return Date.now() + storyOffset();
}

/** The calendar day in London so many days from now, as in `2026-06-10`. */
export function storyDay(days = 0): string {
  return new Date(storyNow() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
}

/** The time of the day in London so many minutes from now, as in `17:30`. */
export function storyTime(minutes = 0): string {
  return new Date(storyNow() + minutes * 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Timers stay the browser's own: time runs as fast as ever, from another hour. */
function moveTime(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((ms) => {
    const MachineDate = Date;
    const now = () => MachineDate.now() + ms;
    const StoryDate = new Proxy(MachineDate, {
      construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
      apply: () => new MachineDate(now()).toString(),
      get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    });
    Object.defineProperty(MachineDate.prototype, 'constructor', { value: StoryDate });
    globalThis.Date = StoryDate;
  }, storyOffset());
}

/** Puts the clock of an open page forward. */
export function leapInPage(page: Page, ms: number): Promise<void> {
  return page.evaluate((ahead) => {
    const { timeOrigin } = performance;
    Date.now = () => Math.round(timeOrigin + performance.now() + ahead);
  }, ms);
}

/** The browser, whose pages all have the time of the stories: those that a story opens for a second person too. */
export function withStoryClock(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await moveTime(context);
    return context;
  };
  return browser;
}
