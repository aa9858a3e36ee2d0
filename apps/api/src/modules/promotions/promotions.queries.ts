import type { Promotion, PromotionTerms } from '@comanda/contract/shapes/promotions';
import { isoOrNull } from '@comanda/domain/hours/instants';
import { sql } from 'kysely';
import { termsOf } from '#modules/restaurant-settings';
import { at, json } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import type { Db } from '#platform/database/transaction.ts';

/** All promotions by rank; `day` is the business day that is today. Dishes that are gone are left out. */
export async function listPromotions(db: Db, restaurantId: string, day: string): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .select((own) => [
      sql<string[] | null>`CASE WHEN item_ids IS NULL THEN NULL ELSE ARRAY(SELECT i.id FROM menu_items i
        WHERE i.restaurant_id = promotions.restaurant_id AND i.id = ANY(item_ids) ORDER BY i.id) END`.as(
        'items',
      ),
      sql<
        string[] | null
      >`CASE WHEN category_ids IS NULL THEN NULL ELSE ARRAY(SELECT c.id FROM menu_categories c
        WHERE c.restaurant_id = promotions.restaurant_id AND c.id = ANY(category_ids) ORDER BY c.id) END`.as(
        'categories',
      ),
      own
        .selectFrom('promotion_days as d')
        .select(sql<number>`coalesce(sum(d.uses), 0)::integer`.as('uses'))
        .whereRef('d.restaurant_id', '=', 'promotions.restaurant_id')
        .whereRef('d.promotion_id', '=', 'promotions.id')
        .as('uses'),
      own
        .selectFrom('promotion_days as d')
        .select(sql<number>`coalesce(sum(d.uses), 0)::integer`.as('uses'))
        .whereRef('d.restaurant_id', '=', 'promotions.restaurant_id')
        .whereRef('d.promotion_id', '=', 'promotions.id')
        .where('d.business_on', '=', day)
        .as('today'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(({ items, categories, uses, today, ...row }) => {
    const terms = termsOf({ ...row, item_ids: items, category_ids: categories });
    return {
      ...terms,
      startsAt: isoOrNull(terms.startsAt),
      endsAt: isoOrNull(terms.endsAt),
      version: row.version,
      changed: changedView(row),
      uses: uses ?? 0,
      usesToday: today ?? 0,
    };
  });
}

const atOrNull = (iso: string | null) => (iso === null ? null : at(Date.parse(iso)));

export function termsRow(terms: PromotionTerms) {
  return {
    name: terms.name,
    code: terms.code,
    paused: terms.paused,
    benefit: json(terms.benefit),
    category_ids: terms.dishes?.categoryIds ?? null,
    item_ids: terms.dishes?.itemIds ?? null,
    minimum: terms.minimum,
    minimum_pieces: terms.minimumPieces,
    services: terms.services,
    starts_at: atOrNull(terms.startsAt),
    ends_at: atOrNull(terms.endsAt),
    hours: terms.hours === null ? null : json(terms.hours),
    first_order: terms.firstOrder,
    max_uses: terms.maxUses,
    max_uses_per_diner: terms.maxUsesPerDiner,
    max_uses_per_day: terms.maxUsesPerDay,
    rank: terms.rank,
    alone: terms.alone,
  };
}

/** Of the dishes and categories that a promotion names, those that the menu has. */
export async function knownDishes(
  db: Db,
  restaurantId: string,
  { categoryIds, itemIds }: NonNullable<PromotionTerms['dishes']>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM menu_items WHERE restaurant_id = ${restaurantId} AND id = ANY(${itemIds}::uuid[])
    UNION ALL
    SELECT id FROM menu_categories WHERE restaurant_id = ${restaurantId} AND id = ANY(${categoryIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
