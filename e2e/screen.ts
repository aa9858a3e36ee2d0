import type { Page } from '@playwright/test';
import { type Kitchen, kitchenOf, PASSWORD } from './story.ts';

/** A restaurant as somebody runs it. */
export type Restaurant = Kitchen & {
  readonly slug: string;
  readonly login: { readonly email: string; readonly password: string };
};

type Open = (page: Page, restaurant: Restaurant) => Promise<void>;

/** A page of the product in each of the states that it can be looked at in. */
export type Screen = {
  readonly name: string;
  /** With all it has, in a restaurant at work. */
  readonly open: Open;
  /** In a restaurant of this moment. */
  readonly empty?: Open;
  /** The path of the call that brings what is on it: unanswered it is loading, refused it is failing. */
  readonly asks?: RegExp;
};

export type State = 'full' | 'empty' | 'loading' | 'failing';

export const statesOf = ({ empty, asks }: Screen): readonly State[] => [
  'full',
  ...(empty ? (['empty'] as const) : []),
  ...(asks ? (['loading', 'failing'] as const) : []),
];

const REFUSAL = {
  status: 503,
  json: {
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'We are busy right now. Try again in a moment.',
  },
};

async function stopAsking(page: Page, asks: RegExp, state: 'loading' | 'failing'): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && asks.test(pathname),
    (route) => (state === 'failing' ? route.fulfill(REFUSAL) : undefined),
  );
}

/** Opens the screen in a state, in the demo's restaurant or in the one that has nothing yet. */
export async function openIn(
  page: Page,
  screen: Screen,
  state: State,
  restaurants: { readonly busy: Restaurant; readonly bare: Restaurant },
): Promise<void> {
  if (screen.asks && (state === 'loading' || state === 'failing')) await stopAsking(page, screen.asks, state);
  if (state === 'empty') await screen.empty?.(page, restaurants.bare);
  else await screen.open(page, restaurants.busy);
}

/** Heading, fonts and pictures in sight have come, and, unless it is to be loading, nothing says that it is. */
export async function settled(page: Page, state: State): Promise<void> {
  await page.locator('h1:visible, [aria-busy="true"]:visible, [role="alert"]:visible').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => null));
  if (state === 'failing')
    await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => {});
  await page.waitForFunction((mayLoad) => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const busy = document.querySelector('[aria-busy="true"]');
    return inSight.every(({ complete }) => complete) && (mayLoad || !busy);
  }, state === 'loading');
}

export async function demoRestaurant(slug: string, email: string): Promise<Restaurant> {
  return { ...(await kitchenOf(slug, email)), slug, login: { email, password: PASSWORD } };
}
