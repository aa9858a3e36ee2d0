import {
  MOST_PROMOTIONS,
  type NewPromotion,
  type Promotion,
  type PromotionChange,
  type PromotionTerms,
  promotionProblems,
} from '@comanda/contract/shapes/promotions';
import { v7 as uuid } from 'uuid';
import {
  type Edit,
  type Editing,
  type Editor,
  editRestaurant,
  requireSeen,
  touchedBy,
} from '#modules/restaurant-settings';
import { at } from '#platform/database/column-types.ts';
import { changedView } from '#platform/database/row-fields.ts';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { changedTerms, newTerms } from './promotion-terms.ts';
import { knownDishes, listPromotions, termsRow } from './promotions.queries.ts';
import { promotionWords } from './words.ts';

/** `day`: the business day that is today. */
type PromotionEditor = Editor & { readonly day: string };

/** Adds a promotion. 409 for a code that another one has, and for one too many. */
export function createPromotion(
  deps: Editing,
  editor: PromotionEditor,
  given: NewPromotion,
): Promise<Promotion> {
  const terms = newTerms(given);
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, now } = edit;
    const all = await listPromotions(tx, restaurantId, editor.day);
    if (all.length >= MOST_PROMOTIONS) {
      throw new HttpError(409, promotionWords.tooMany(MOST_PROMOTIONS), {
        code: 'TOO_MANY',
        most: MOST_PROMOTIONS,
      });
    }
    const id = uuid();
    const touched = touch(editor);
    await requireFitting(edit, all, { ...terms, id });
    await tx
      .insertInto('promotions')
      .values({ ...termsRow(terms), ...touched, restaurant_id: restaurantId, id, created_at: at(now) })
      .execute();
    await edit.record({ record: terms.name, action: 'promotion.created', details: codeOf(terms) });
    return { ...terms, id, version: 1, uses: 0, usesToday: 0, changed: changedView(touchedBy(editor)) };
  });
}

/** Changes what is named. 409 with the present record when it is not the version that was seen. */
export function changePromotion(
  deps: Editing,
  editor: PromotionEditor,
  id: string,
  { version, ...change }: PromotionChange,
): Promise<Promotion> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId } = edit;
    const all = await listPromotions(tx, restaurantId, editor.day);
    const present = requireKnown(all, id, version);
    const { uses, usesToday, version: _, id: __, changed: ___, ...before } = present;
    const touched = touch(editor);
    const terms = changedTerms(change, before);
    await requireFitting(edit, all, { ...terms, id });
    await tx
      .updateTable('promotions')
      .set({ ...termsRow(terms), ...touched, version: present.version + 1 })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
    const fields = changedFields(before, terms);
    if (fields.length > 0) {
      await edit.record({ record: terms.name, action: 'promotion.changed', details: { fields } });
    }
    return {
      ...terms,
      id,
      version: present.version + 1,
      uses,
      usesToday,
      changed: changedView(touchedBy(editor)),
    };
  });
}

/** Deletes it; orders keep what it took off. 409 when it is not the version that was seen. */
export function deletePromotion(
  deps: Editing,
  editor: PromotionEditor,
  id: string,
  version: number,
): Promise<null> {
  return editRestaurant(deps, editor, async ({ tx, restaurantId, record }) => {
    const present = requireKnown(await listPromotions(tx, restaurantId, editor.day), id, version);
    await tx
      .deleteFrom('promotions')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .execute();
    await record({ record: present.name, action: 'promotion.deleted', details: codeOf(present) });
    return null;
  });
}

function touch(editor: Editor) {
  const { changed_at, changed_by } = touchedBy(editor);
  return { changed_at: at(changed_at), changed_by };
}

const codeOf = ({ code }: Pick<PromotionTerms, 'code'>) => (code === null ? {} : { code });

function requireKnown(all: readonly Promotion[], id: string, version: number): Promotion {
  const known = all.find((promotion) => promotion.id === id);
  if (!known) throw notFound('promotion');
  requireSeen(version, known, known.changed?.by);
  return known;
}

/** What the terms cannot say by themselves: it depends on the restaurant. */
async function requireFitting(
  { tx, restaurantId }: Edit,
  all: readonly Promotion[],
  terms: PromotionTerms & { readonly id: string },
): Promise<void> {
  const { id, code, dishes } = terms;
  const other = code !== null && all.find((promotion) => promotion.code === code && promotion.id !== id);
  if (other) {
    throw new HttpError(409, promotionWords.codeTaken(code, other.name), {
      code: 'CODE_TAKEN',
      promotionCode: code,
      name: other.name,
    });
  }
  const known = dishes && (await knownDishes(tx, restaurantId, dishes));
  const unknown = (kind: 'categoryIds' | 'itemIds', message: string) =>
    (dishes?.[kind] ?? []).flatMap((dish, index) =>
      known?.has(dish)
        ? []
        : [
            {
              path: `dishes.${kind}.${index}`,
              message,
              code: 'UNKNOWN' as const,
              what: kind === 'itemIds' ? ('DISH' as const) : ('CATEGORY' as const),
            },
          ],
    );
  const details = [
    ...promotionProblems(terms),
    ...unknown('categoryIds', promotionWords.unknownCategory),
    ...unknown('itemIds', promotionWords.unknownDish),
  ];
  if (details.length > 0) throw invalid(details);
}

function changedFields(before: object, after: object): string[] {
  const written = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.entries(after).flatMap(([name, value]) =>
    written.get(name) === JSON.stringify(value) ? [] : [name],
  );
}
