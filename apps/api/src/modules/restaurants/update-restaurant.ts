import { CoverRef } from '@comanda/contract/shapes/common';
import { CENTRE, type FocusPoint } from '@comanda/contract/shapes/public-face';
import type { UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import type { Dependencies } from '#dependencies.ts';
import {
  type Editor,
  editRestaurant,
  loadSettings,
  storeRestaurant,
  touchedBy,
} from '#modules/restaurant-settings';
import { cutSocial, pictureNamed } from '#modules/uploads';
import { json } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation } from '#platform/database/transaction.ts';
import { HttpError, stale } from '#platform/http/errors.ts';
import { slugTaken } from './create-restaurant.ts';
import { memberView } from './member-view.ts';
import { isSlugFree } from './slugs.ts';
import { restaurantWords } from './words.ts';

// Prices already charged would mean something else: the currency is fixed by the first order. Placing one raises the
// counters; while they are locked, as in every edit, no first order is placed.
async function requireSameCurrency(tx: Db, restaurantId: string, currency: string): Promise<void> {
  const row = await tx
    .selectFrom('restaurants')
    .innerJoin('restaurant_counters', 'restaurant_counters.restaurant_id', 'restaurants.id')
    .select(['restaurants.currency', 'restaurant_counters.orders'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (row.orders === 0 || row.currency === currency) return;
  const message = restaurantWords.currencyFixed;
  throw new HttpError(409, message, {
    code: 'CURRENCY_FIXED',
    currency: row.currency,
    details: [{ path: 'currency', message, code: 'AS_REFUSED' }],
  });
}

type Needs = Pick<Dependencies, 'database' | 'bus' | 'files' | 'rates'>;
type Face = Pick<UpdateRestaurant, 'logo' | 'cover' | 'coverFocus'>;

/** The cover as it is now, and where its focal point will be; a new cover begins with its middle. */
async function coverOf({ database }: Needs, restaurantId: string, { cover, coverFocus }: Face) {
  if (cover === undefined && coverFocus === undefined) return null;
  const row = await database.db
    .selectFrom('restaurants')
    .select('cover')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const present = CoverRef.safeParse(row.cover).data ?? null;
  return { name: cover === undefined ? present?.url : cover, present, focus: coverFocus ?? CENTRE };
}

/** What to store for the pictures that a change names. `social` was cut before, outside of the transaction. */
async function picturesOf(
  tx: Db,
  restaurantId: string,
  change: Face,
  {
    present,
    social,
    focus,
  }: { present: CoverRef | null; social: CoverRef['social'] | null; focus: FocusPoint | null },
) {
  async function named(purpose: 'logo' | 'cover') {
    const name = change[purpose];
    if (name === undefined) return undefined;
    return name && (await pictureNamed(tx, { restaurantId, purpose, name, path: purpose }));
  }
  const [logo, cover] = [await named('logo'), await named('cover')];
  const shown = cover === undefined ? (focus ? present : undefined) : cover;
  return {
    ...(logo === undefined ? {} : { logo: logo ? json(logo) : null }),
    ...(shown === undefined ? {} : { cover: shown ? json({ ...shown, ...(social && { social }) }) : null }),
    ...(focus ? { cover_focus_x: focus.x, cover_focus_y: focus.y } : {}),
  };
}

/** Throws 409 for a slug that cannot be had, and 429 for too many in a day. */
async function requireSlug(
  tx: Db,
  { rates }: Needs,
  { restaurantId, now }: Editor,
  slug: string,
): Promise<void> {
  if (!(await isSlugFree(tx, slug, restaurantId))) throw await slugTaken(tx, slug);
  const { slug: present } = await tx
    .selectFrom('restaurants')
    .select('slug')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (slug === present) return;
  // each leaves a former address behind
  await rates.spend(tx, 'slug', { restaurant: restaurantId }, { now });
}

/** Throws 409 `STALE` with the present record when somebody else has changed it since `version`. */
async function requireVersion(tx: Db, restaurantId: string, version: number, now: number): Promise<void> {
  const row = await tx
    .selectFrom('restaurants')
    .select(['version', 'changed_by'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  if (row.version === version) return;
  const settings = await loadSettings(tx, restaurantId, now);
  throw stale(row.changed_by ?? undefined, settings && memberView(settings, now));
}

/** Changes a restaurant's public face. Its last five slugs go on leading here. 409 `STALE` for a stale version. */
export async function updateRestaurant(deps: Needs, editor: Editor, change: UpdateRestaurant): Promise<void> {
  const { restaurantId, now } = editor;
  const { version, ...fields } = change;
  const { address, location, logo, cover, coverFocus, themeColour, links, ...same } = fields;
  const values = {
    ...same,
    ...(themeColour === undefined ? {} : { theme_colour: themeColour }),
    ...(links === undefined ? {} : { links: json(links) }),
    ...(address === undefined ? {} : { address: json(address) }),
    ...(location === undefined ? {} : { lat: location.lat, lng: location.lng }),
  };
  if (Object.keys(fields).length === 0) return;
  const wanted = await coverOf(deps, restaurantId, { cover, coverFocus });
  const focus = wanted?.focus ?? null;
  const social =
    wanted?.name && focus ? await cutSocial(deps, { restaurantId, name: wanted.name, focus }) : null;
  try {
    await editRestaurant(deps, editor, async ({ tx, record }) => {
      await requireVersion(tx, restaurantId, version, now);
      if (change.currency !== undefined) await requireSameCurrency(tx, restaurantId, change.currency);
      if (change.slug !== undefined) await requireSlug(tx, deps, editor, change.slug);
      const present = wanted?.present ?? null;
      const face = { logo, cover, coverFocus };
      const pictures = await picturesOf(tx, restaurantId, face, { present, social, focus });
      const name = await storeRestaurant(tx, restaurantId, { ...values, ...pictures }, touchedBy(editor));
      await record({ action: 'restaurant.changed', record: name, details: { fields: Object.keys(fields) } });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'restaurants_slug_key')) throw error;
    throw await slugTaken(deps.database.db, change.slug ?? '');
  }
}
