import { CreateOptionGroup, type StaffItem } from '@comanda/contract/shapes/menu-edit';
import { groupRuleWords } from '@comanda/contract/words/option-groups';
import { groupRuleProblems } from '@comanda/domain/menu/option-group-rules';
import { type FieldAt, type FieldProblems, schemaProblems } from '../../../platform/forms/field-problems.ts';
import { type GroupField, type GroupFields, groupBody } from './group-fields.ts';

/** The field that shows what is wrong with a part of a group. */
export const fieldAt: FieldAt<GroupField> = (path) => {
  const [first = ''] = path.split('.');
  return first === 'name' || first === 'min' || first === 'max' || first === 'free' || first === 'options'
    ? first
    : null;
};

/** The highest price of the dishes in minor units; null when there is none. */
export function dearestOf(items: Iterable<Pick<StaffItem, 'price'>>): number | null {
  let dearest: number | null = null;
  for (const { price } of items) dearest = Math.max(dearest ?? price, price);
  return dearest;
}

/** What the contract, and then the rule that the server and an import judge it by, have against a group. */
export function groupProblems(
  values: GroupFields,
  currency: string,
  dearest: number | null,
): FieldProblems<GroupField> {
  const body = groupBody(values, currency);
  if (body.options.some(({ price }) => Number.isNaN(price)))
    return { options: 'Write prices such as 1.50 or −2.' };
  const problems = schemaProblems(
    CreateOptionGroup,
    { ...body, options: body.options.map(({ id: _, ...rest }) => rest) },
    fieldAt,
  );
  if (Object.keys(problems).length > 0) return problems;
  const [impossible] = groupRuleProblems(body, dearest);
  return impossible ? { options: groupRuleWords(impossible) } : {};
}
