import { randomId } from '@comanda/client/random-id';
import type { CreateSetMeal } from '@comanda/contract/shapes/set-meals';
import { amountIn, signedAmountIn } from '@comanda/domain/money/money-typed';
import type { IsReadable } from '../../../platform/forms/edits.ts';
import type { FieldAt, Fields } from '../../../platform/forms/field-problems.ts';
import { hasTexts, parsedDraft } from '../../../platform/forms/parsed-draft.ts';
import { setMealWords } from './words.ts';

export type SetMealField = 'name' | 'price' | 'courses';

/** A dish of a course; `price` is its surcharge as it is typed. */
export type CourseDish = {
  readonly itemId: string;
  readonly sizeId: string | null;
  readonly name: string;
  readonly price: string;
};

/** A course as it is typed: so many of its dishes are chosen. */
export type CourseRow = {
  readonly key: string;
  readonly name: string;
  readonly choose: string;
  readonly dishes: readonly CourseDish[];
};

const isDish = (value: unknown): value is CourseDish =>
  hasTexts(value, ['itemId', 'name', 'price']) &&
  'sizeId' in value &&
  (value.sizeId === null || typeof value.sizeId === 'string');

const isCourse = (value: unknown): value is CourseRow =>
  hasTexts(value, ['key', 'name', 'choose']) &&
  'dishes' in value &&
  Array.isArray(value.dishes) &&
  value.dishes.every(isDish);

const areCourses = (value: unknown): value is CourseRow[] => Array.isArray(value) && value.every(isCourse);

/** The courses kept in one field, because drafts are text. */
export const coursesIn = (field: string): readonly CourseRow[] => parsedDraft(field, areCourses) ?? [];
export const coursesField = (courses: readonly CourseRow[]): string => JSON.stringify(courses);

/** Whether a draft's text can be what a field of the form holds. */
export const isSetMealText: IsReadable<SetMealField> = (name, text) =>
  name !== 'courses' || parsedDraft(text, areCourses) !== null;

export const emptyCourse = (name = ''): CourseRow => ({ key: randomId(), name, choose: '1', dishes: [] });

/** A meal of two courses, as most are. */
export const newSetMeal = (): Fields<SetMealField> => ({
  ...{ name: '', price: '' },
  courses: coursesField(setMealWords.usual.map(emptyCourse)),
});

/** The meal that the form stands for; what cannot be read is -1, or NaN for a surcharge, which are refused. */
export function setMealBody(
  values: Fields<SetMealField>,
  categoryId: string,
  currency: string,
): CreateSetMeal {
  return {
    ...{ categoryId, name: values.name.trim(), price: amountIn(values.price, currency) ?? -1 },
    courses: coursesIn(values.courses).map(({ name, choose, dishes }) => ({
      name: name.trim(),
      choose: /^\s*\d{1,2}\s*$/u.test(choose) ? Number(choose) : -1,
      dishes: dishes.map(({ price, ...dish }) => ({
        ...dish,
        price: price.trim() === '' ? 0 : (signedAmountIn(price, currency) ?? Number.NaN),
      })),
    })),
  };
}

/** All of a course stands under the courses. */
export const setMealFieldAt: FieldAt<SetMealField> = (path) => {
  if (path.startsWith('courses')) return 'courses';
  return path === 'name' || path === 'price' ? path : null;
};
