import type { ChangedField, ChangedValue, MenuChange } from '@comanda/contract/shapes/gloriafood';
import { plural } from '@comanda/contract/words/language';
import { tagWords } from '../item/words.ts';
import { moveWords } from './words.ts';

const FIELDS: Readonly<Record<ChangedField, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  kitchenName: 'Name for the kitchen',
  visible: 'Shown',
  schedule: 'Served',
  tags: 'Labels',
  contains: 'Contains',
  services: 'Only for',
  category: 'Category',
  default: 'Chosen beforehand',
  groups: 'Asks',
  rules: 'How many can be chosen',
  repeat: 'How often each',
};

const NONE = 'none';
const SERVICES: Readonly<Record<string, string>> = moveWords.services;

/** A value in words; `money` says an amount in minor units. */
function valueWords(field: ChangedField, value: ChangedValue, money: (amount: number) => string): string {
  if (Array.isArray(value)) {
    const words = value.map((one) => {
      if (field === 'tags') return tagWords(one);
      if (field === 'contains') return one.toLowerCase();
      return field === 'services' ? (SERVICES[one] ?? one) : one;
    });
    return words.join(', ') || NONE;
  }
  if (typeof value === 'number') return field === 'price' ? money(value) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value !== null) return value;
  if (field === 'services') return 'everything';
  return field === 'schedule' ? 'always' : NONE;
}

/** "Lamb Balti: Large" */
export const changeTitle = ({ of, name }: Pick<MenuChange, 'of' | 'name'>): string =>
  of === null ? name : `${of}: ${name}`;

/** What has changed, and what taking it does, in a sentence. */
export function changeWords(
  { what, kind, field, before, there, here }: MenuChange,
  money: (amount: number) => string,
): string {
  const said = (value: ChangedValue) => (field === null ? '' : valueWords(field, value, money));
  const label = field === null ? '' : FIELDS[field];
  switch (what) {
    case 'CHANGED_THERE':
      return `${label}: ${said(before)} → ${said(there)}`;
    case 'CHANGED_HERE':
      return `${label}: ${said(here)} here, ${said(there)} there`;
    case 'CHANGED_BOTH':
      return before === null
        ? `${label}: ${said(there)} there, ${said(here)} here`
        : `${label}: ${said(there)} there, ${said(here)} here. It was ${said(before)}.`;
    case 'NEW_THERE':
      return 'New there';
    case 'GONE_THERE':
      return kind === 'size' || kind === 'option'
        ? 'Gone there. Ticked, it is marked as sold out here.'
        : 'Gone there. Ticked, it is hidden here.';
    case 'DELETED_HERE':
      return 'Deleted here. Ticked, it comes back.';
  }
}

const number = (count: number) => count.toLocaleString('en-GB');
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${plural(count, { one, other: many })}`;

/** What the list of changes says. */
export const changeListWords = {
  title: 'What is different since it came in last',
  lead: 'Tick what you want to have here. Everything else stays as it is.',
  nothing: 'Nothing to take: your menu here has all that changed there.',
  changes: 'Changes',
  optionGroups: 'Option groups',
  inAll: (name: string, count: number, ticked: number) =>
    `${name}: ${number(ticked)} of ${number(count)} ticked`,
  tickAll: 'Tick all',
  tickNone: 'Tick none',
  showAll: (count: number) => `Show all ${number(count)}`,
  more: (count: number) =>
    `There ${plural(count, { one: 'is one more', other: `are ${number(count)} more` })}. Take these first, then fetch your menu again.`,
  changedHere: (count: number) => `Changed here only: ${number(count)}. It stays as it is.`,
  moreHere: (count: number) => `and ${number(count)} more`,
  differences: 'What comes in otherwise',
  take: (count: number) => `Take ${counted(count, 'change', 'changes')}`,
} as const;
