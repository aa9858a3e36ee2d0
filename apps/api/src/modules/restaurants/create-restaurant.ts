import type { CreateRestaurant } from '@comanda/contract/shapes/restaurants';
import { namedRates } from '@comanda/contract/words/tax-rates';
import { slugOf } from '@comanda/domain/people/slugs';
import { usualTaxes } from '@comanda/domain/pricing/usual-taxes';
import { v7 as uuid } from 'uuid';
import type { Config } from '#config.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import { upsertRows } from '#modules/menu-edit';
import { insertRestaurant, storeHouseRules, touchedBy } from '#modules/restaurant-settings';
import { beginTrial } from '#modules/subscription';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at, json } from '#platform/database/column-types.ts';
import { type Db, isUniqueViolation, transaction } from '#platform/database/transaction.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { isSlugFree, suggestSlug } from './slugs.ts';
import { restaurantWords } from './words.ts';

const MOST_CHOICES = 20;
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  DE: 'de-DE',
  FR: 'fr-FR',
  IT: 'it-IT',
  ES: 'es-ES',
  PT: 'pt-PT',
  NL: 'nl-NL',
};

export async function slugTaken(db: Db, slug: string): Promise<HttpError> {
  const message = restaurantWords.slugTaken(slug);
  return new HttpError(409, message, {
    code: 'SLUG_TAKEN',
    details: [{ path: 'slug', message, code: 'AS_REFUSED' }],
    suggestion: await suggestSlug(db, slug),
  });
}

/** The wanted slug if it is free; one made from the name is made free by a number. Throws 409 with a suggestion. */
async function chooseSlug(db: Db, { slug, name }: CreateRestaurant): Promise<string> {
  const wanted = slug ?? slugOf(name);
  if (await isSlugFree(db, wanted, null)) return wanted;
  if (slug) throw await slugTaken(db, slug);
  return suggestSlug(db, wanted);
}

/** Throws 409 when a business has as many restaurants as it may have. */
async function requireFewer(tx: Db, merchantId: string, most: number): Promise<void> {
  const { count } = await tx
    .selectFrom('restaurants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  if (count < most) return;
  const message = restaurantWords.tooMany(count);
  throw new HttpError(409, message, { code: 'TOO_MANY_RESTAURANTS', count });
}

type NewRestaurant = {
  readonly id: string;
  readonly slug: string;
  readonly input: CreateRestaurant;
  readonly config: Pick<Config, 'PLANS' | 'bounds'>;
};

/** A business that owes for one restaurant opens no other instead. Throws 423. */
async function requireNoneLocked(tx: Db, merchantId: string): Promise<void> {
  const lockedOne = await tx
    .selectFrom('restaurants')
    .select(['name', 'locked_by_operator'])
    .where('merchant_id', '=', merchantId)
    .where('account_locked', '=', true)
    .executeTakeFirst();
  if (!lockedOne) return;
  const message = restaurantWords.locked(lockedOne.name, lockedOne.locked_by_operator);
  throw new HttpError(423, message, { code: 'LOCKED', restaurant: lockedOne.name });
}

/** New dishes, and the way to diners, carry the first of them. */
async function addUsualTaxes(
  tx: Db,
  restaurantId: string,
  country: string,
  touched: ReturnType<typeof touchedBy>,
): Promise<void> {
  const usual = usualTaxes(country);
  if (!usual) return;
  const rows = namedRates(usual).map((rate) => ({ restaurant_id: restaurantId, id: uuid(), ...rate }));
  await upsertRows(tx, 'tax_rates', rows);
  const rules = { tax_mode: usual.mode, delivery_tax_rate_id: rows[0]?.id ?? null };
  await storeHouseRules(tx, restaurantId, rules, touched);
}

async function addRestaurant(
  tx: Db,
  user: SessionUser,
  { id, slug, input, config }: NewRestaurant,
  now: number,
): Promise<void> {
  const merchant = await tx
    .selectFrom('merchants')
    .select(['email', 'phone'])
    .where('id', '=', input.merchantId)
    .where('closed_at', 'is', null)
    // waits for a call that closes the merchant, or adds to it, just now
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!merchant) throw notFound('merchant');
  await requireNoneLocked(tx, input.merchantId);
  await requireFewer(tx, input.merchantId, config.bounds.merchantRestaurants);
  await insertRestaurant(tx, {
    id,
    merchant_id: input.merchantId,
    name: input.name,
    slug,
    description: input.description ?? null,
    cuisines: input.cuisines ?? [],
    phone: input.phone ?? merchant.phone ?? '',
    email: input.email ?? merchant.email,
    address: json(input.address),
    lat: input.location?.lat ?? 0,
    lng: input.location?.lng ?? 0,
    timezone: input.timezone,
    currency: input.currency,
    locale: input.locale ?? LANGUAGE_OF[input.address.country] ?? `en-${input.address.country}`,
    created_at: at(now),
  });
  await beginTrial(tx, config, id, now);
  if (input.usualTaxes)
    await addUsualTaxes(tx, id, input.address.country, touchedBy({ restaurantId: id, user, now }));
  const entry = {
    restaurantId: id,
    action: 'restaurant.created' as const,
    record: input.name,
    details: { slug },
  };
  await recordEntry(tx, user, entry, now);
}

/** A new restaurant of a merchant; the caller is its ADMIN. Collection is on, hours and menu are still to come. */
export async function createRestaurant(
  { config, database: { db } }: Pick<Dependencies, 'config' | 'database'>,
  user: SessionUser,
  input: CreateRestaurant,
  now: number,
): Promise<string> {
  const id = uuid();
  for (let choices = 1; ; choices += 1) {
    const slug = await chooseSlug(db, input);
    try {
      await transaction(db, (tx) => addRestaurant(tx, user, { id, slug, input, config }, now));
      return id;
    } catch (error) {
      if (!isUniqueViolation(error, 'restaurants_slug_key')) throw error;
      // somebody was faster: a slug that the caller did not ask for is chosen again
      if (input.slug || choices === MOST_CHOICES) throw await slugTaken(db, slug);
    }
  }
}
