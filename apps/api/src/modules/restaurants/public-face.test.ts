import { refused } from '@comanda/testing/answers';
import { editMerchant, editRestaurant } from '@comanda/testing/edits';
import { callWith } from '@comanda/testing/test-accounts';
import { createTestApp, type TestApp } from '@comanda/testing/test-app';
import type { TestStaff } from '@comanda/testing/test-people';
import { pictureIn, samplePicture, sendPicture } from '@comanda/testing/test-pictures';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedRestaurants, publicMenusFrom, publicRestaurants, sitemapPages } from './public-menus.ts';

let app: TestApp;
let owner: TestStaff;
let params: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.staff('ADMIN');
  params = { id: app.world.restaurant.id };
});

afterAll(() => app.close());

const change = (body: {
  cover?: string | null;
  logo?: string | null;
  coverFocus?: { x: number; y: number };
  themeColour?: string | null;
  links?: Record<string, string>;
}) => editRestaurant(owner.call, params.id, body);

async function seenByDiners() {
  const { slug } = app.world.restaurant;
  return (await callWith(app, null)('dinerMenu', { params: { slug } })).restaurant;
}

async function upload(purpose: 'cover' | 'logo', file: Buffer) {
  return pictureIn(await sendPicture(app, owner.token, { restaurantId: params.id, purpose }, file));
}

/** Red on its left, blue on its right. */
const halves = () =>
  sharp({ create: { width: 1600, height: 400, channels: 3, background: '#f00' } })
    .composite([
      { input: { create: { width: 800, height: 400, channels: 3, background: '#00f' } }, left: 800, top: 0 },
    ])
    .png()
    .toBuffer();

async function jpegAt(url: string | undefined) {
  const response = await fetch(new URL(url ?? '/', app.baseUrl));
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return { type: response.headers.get('content-type'), width: info.width, height: info.height, red, blue };
}

describe('a cover', () => {
  test('is held at its focal point, and cut there for social sites as a JPEG', async () => {
    const cover = await upload('cover', await halves());
    await change({ cover: cover.id });
    expect((await seenByDiners()).coverFocus).toBeUndefined();
    await change({ coverFocus: { x: 0, y: 50 } });
    const left = await seenByDiners();
    expect(left).toMatchObject({
      coverFocus: { x: 0, y: 50 },
      cover: { url: cover.url, social: { width: 1200, height: 630 } },
    });
    expect(await jpegAt(left.cover?.social?.url)).toMatchObject({
      type: 'image/jpeg',
      width: 1200,
      height: 630,
      red: expect.closeTo(254, -1),
    });
    await change({ coverFocus: { x: 100, y: 50 } });
    const right = (await seenByDiners()).cover?.social?.url;
    expect(right).not.toBe(left.cover?.social?.url);
    expect(await jpegAt(right)).toMatchObject({ blue: expect.closeTo(254, -1) });
    for (const other of [left.cover?.social?.url, `/uploads/${cover.id}/social-15-35.jpg`]) {
      const answer = await fetch(new URL(other ?? '/', app.baseUrl), { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, right]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    await change({ cover: null });
    expect((await fetch(new URL(right ?? '/', app.baseUrl))).status).toBe(404);
  });

  test('that is new begins with its middle, and one that goes takes its point along', async () => {
    await change({ coverFocus: { x: 20, y: 80 } });
    await change({ cover: (await upload('cover', await halves())).id });
    expect((await seenByDiners()).coverFocus).toBeUndefined();
    await change({ cover: null });
    expect((await seenByDiners()).cover).toBeUndefined();
    // a point without a picture does no harm
    await change({ coverFocus: { x: 20, y: 80 } });
    expect((await seenByDiners()).cover).toBeUndefined();
  });

  test.each<[{ x: number; y: number }, string]>([
    [{ x: 105, y: 50 }, 'coverFocus.x'],
    [{ x: 50, y: -5 }, 'coverFocus.y'],
    [{ x: 52, y: 50 }, 'coverFocus.x'],
  ])('cannot be held at %j', async (coverFocus, path) => {
    expect(await refused(change({ coverFocus }))).toMatchObject({ status: 400, details: [{ path }] });
  });
});

describe('a theme colour', () => {
  test('is stored when white text reads on it, and is a style sheet of its own', async () => {
    expect(await change({ themeColour: '#8A2BE2' })).toMatchObject({ themeColour: '#8a2be2' });
    expect((await seenByDiners()).themeColour).toBe('#8a2be2');
    expect((await change({ themeColour: null })).themeColour).toBeUndefined();
  });

  test.each([
    ['#FFFF00', 'contrast of 1.07 to 1; it takes 4.5'],
    ['#777777', 'contrast of 4.47 to 1'],
    ['red', 'such as #8A5300'],
    ['#fff;}body{display:none', 'such as #8A5300'],
  ])('%s is refused', async (themeColour, words) => {
    const { details } = await refused(change({ themeColour }));
    expect(details).toEqual([
      expect.objectContaining({ path: 'themeColour', message: expect.stringContaining(words) }),
    ]);
  });
});

describe('links', () => {
  test('are given by name or address, and stored as addresses', async () => {
    const links = {
      website: 'forno.example',
      instagram: '@forno',
      facebook: 'facebook.com/forno.lucia',
      tiktok: 'https://www.tiktok.com/@forno',
    };
    const stored = {
      website: 'https://forno.example',
      instagram: 'https://www.instagram.com/forno',
      facebook: 'https://facebook.com/forno.lucia',
      tiktok: 'https://www.tiktok.com/@forno',
    };
    expect((await change({ links })).links).toEqual(stored);
    // what was stored may be sent again
    expect((await change({ links: stored })).links).toEqual(stored);
    expect((await change({ links: { instagram: 'forno' } })).links).toEqual({ instagram: stored.instagram });
    expect((await change({ links: {} })).links).toBeUndefined();
  });

  test.each<[string, string]>([
    ['website', 'javascript:alert(1)'],
    ['website', 'forno'],
    ['website', 'https://bank.example@evil.example'],
    ['website', 'bank.example@evil.example'],
    ['website', 'https://:secret@evil.example'],
    ['instagram', 'https://evil.example/instagram.com'],
    ['instagram', 'https://instagram.com.evil.example/forno'],
    ['facebook', 'facebook.com'],
    ['tiktok', 'data:text/html,x'],
  ])('%s cannot be %s', async (name, link) => {
    expect(await refused(change({ links: { [name]: link } }))).toMatchObject({
      status: 400,
      details: [{ path: `links.${name}` }],
    });
  });
});

describe('a business’s logo', () => {
  test('is sent for one of its restaurants, and stands where its owners choose', async () => {
    const { merchantId } = await owner.call('restaurant', { params });
    const { id, ...logo } = await upload('logo', await samplePicture({ width: 600, height: 200 }));
    expect(await editMerchant(owner.call, merchantId, { logo: id })).toMatchObject({ logo });
    const [summary] = await owner.call('userMerchants', { params: { id: app.world.users.ADMIN.id } });
    expect(summary).toMatchObject({ id: merchantId, logo });
    app.clock.advance(3 * 24 * 3_600_000);
    await app.runSweep();
    expect((await fetch(new URL(logo.url, app.baseUrl))).status).toBe(200);
  });

  test('is nobody else’s', async () => {
    const again = await app.staff('ADMIN');
    const { merchantId } = await again.call('restaurant', { params });
    const stranger = await app.staff('STRANGER');
    const file = await samplePicture({ width: 64, height: 64 });
    const fields = { restaurantId: app.world.foreign.id, purpose: 'logo' };
    const theirs = pictureIn(await sendPicture(app, stranger.token, fields, file));
    const update = (logo: string | null) => editMerchant(again.call, merchantId, { logo });
    expect(await refused(update(theirs.id))).toMatchObject({ status: 400, details: [{ path: 'logo' }] });
    expect((await update(null)).logo).toBeNull();
  });
});

test('an owner closes for weeks, a cook for a week at most; the record says until when', async () => {
  const again = await app.staff('ADMIN');
  const cook = await app.staff('STAFF');
  const inDays = (days: number) => new Date(app.clock.now() + days * 24 * 3_600_000).toISOString();
  const pause = (who: TestStaff, days: number) =>
    who.call('pause', { params, body: { until: inDays(days) } });
  expect(await refused(pause(cook, 8))).toMatchObject({ status: 400, details: [{ path: 'until' }] });
  expect(await refused(pause(again, 91))).toMatchObject({ status: 400, details: [{ path: 'until' }] });
  await pause(again, 30);
  expect((await again.call('restaurant', { params })).pausedUntil).toBe(inDays(30));
  await again.call('unpause', { params });
  expect((await again.call('restaurant', { params })).pausedUntil).toBeUndefined();
});

test('a restaurant is found by the beginnings of words of its name, address and cuisine, while it is public', async () => {
  const { db } = app.database;
  const { slug } = app.world.restaurant;
  const set = (values: { name?: string; account_locked?: boolean; cuisines?: string[] }) =>
    db.updateTable('restaurants').set(values).where('slug', '=', slug).execute();
  const { name, cuisines } = await db
    .selectFrom('restaurants')
    .select(['name', 'cuisines'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  await set({ name: 'Café Zürich-West', cuisines: ['Crêpes'] });
  const found = (find: string) => publicRestaurants({ db }, { find, most: 5 });
  for (const find of ['cafe', 'Café', 'ZURI', 'west café', 'crepe', 'zurich-west', `${slug} cafe`])
    expect(await found(find), find).toEqual([params.id]);
  for (const find of ['afé', 'café east', '%', '', "east'; --"]) expect(await found(find), find).toEqual([]);
  const listed = (find: string | null, now = app.clock.now()) =>
    listedRestaurants(app.deps(), find, now).then((all) => all.filter((one) => one.slug === slug));
  expect(await listed('cafe')).toMatchObject([{ slug, state: { status: 'OPEN' } }]);
  expect(await listed(null)).toHaveLength(1);
  // in the night it is found, but not listed among what is open
  const night = app.clock.now() + 10 * 3_600_000;
  expect(await listed(null, night)).toEqual([]);
  expect(await listed('cafe', night)).toMatchObject([{ state: { status: 'CLOSED' } }]);
  await set({ account_locked: true });
  expect(await found('cafe')).toEqual([]);
  await set({ account_locked: false, name, cuisines });
});

test('the site map names a menu that has dishes, but none of a restaurant that is locked or closed', async () => {
  const { db } = app.database;
  const { slug } = app.world.restaurant;
  const set = (values: { account_locked?: boolean; closed_at?: number | null }) =>
    sql`UPDATE restaurants SET account_locked = ${values.account_locked ?? false},
      closed_at = ${values.closed_at ? sql`now()` : null} WHERE slug = ${slug}`.execute(db);
  const all = await sitemapPages({ db }, 1);
  expect(all).toContain(slug);
  expect(await publicMenusFrom({ db }, slug, 1)).toEqual([slug]);
  for (const values of [{ account_locked: true }, { closed_at: 1 }]) {
    await set(values);
    expect(await sitemapPages({ db }, 1)).toEqual(all.filter((one) => one !== slug));
    expect(await publicMenusFrom({ db }, slug, 1)).not.toContain(slug);
  }
  await set({});
  await db.updateTable('merchants').set({ unclaimed: true }).execute();
  expect(await sitemapPages({ db }, 1)).toEqual([]);
  await db.updateTable('merchants').set({ unclaimed: false }).execute();
  await db.updateTable('menu_items').set({ visible: false }).execute();
  expect(await sitemapPages({ db })).toEqual([]);
});
