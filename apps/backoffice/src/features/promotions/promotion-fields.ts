import type { CallInput } from '@comanda/contract/calls';
import type { Promotion } from '@comanda/contract/shapes/promotions';
import { amountHint } from '@comanda/contract/words/amounts';
import { DAYS, isDay } from '@comanda/domain/hours/dates';
import { SERVICES } from '@comanda/domain/hours/services';
import { amountIn, typedAmount } from '@comanda/domain/money/money-typed';
import type { FieldProblems, Fields } from '../../platform/forms/field-problems.ts';
import { instantAt } from '../../platform/wall-time.ts';
import type { PROMOTION_LABELS } from './words.ts';

/** Of a promotion that is not stored yet. */
export const NEW_VERSION = 0;

/** A promotion of which nothing is said yet. */
export const BLANK_PROMOTION: Promotion = {
  ...{ id: '', version: NEW_VERSION, uses: 0, usesToday: 0, name: '', code: null, paused: false },
  benefit: { kind: 'PERCENT', percent: 10, most: null },
  ...{ dishes: null, minimum: null, minimumPieces: null, services: null, startsAt: null, endsAt: null },
  ...{ hours: null, firstOrder: false, maxUses: null, maxUsesPerDiner: null, maxUsesPerDay: null },
  ...{ rank: 0, alone: false },
};

export type PromotionField = keyof typeof PROMOTION_LABELS;
export type PromotionFields = Fields<PromotionField>;
type Shop = { readonly currency: string; readonly timezone: string };
type Hours = NonNullable<Promotion['hours']>;
type Body = CallInput<'createPromotion'>['body'];

const AMOUNTS = ['most', 'amount', 'price', 'minimum'] as const satisfies readonly PromotionField[];

const whole = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()));
const text = (value: number | null | undefined) => (value == null ? '' : String(value));
const listed = (typed: string) => typed.split(',').filter(Boolean);

/** What a stored promotion is about, as the form has it. */
export const dishesField = (dishes: Promotion['dishes']): string =>
  [
    ...(dishes?.categoryIds ?? []).map((id) => `category:${id}`),
    ...(dishes?.itemIds ?? []).map((id) => `item:${id}`),
  ].join();

/** What the form has, as it is stored; null is any dish. */
export function dishesIn(field: string): { categoryIds: string[]; itemIds: string[] } | null {
  const of = { categoryIds: [] as string[], itemIds: [] as string[] };
  for (const entry of listed(field)) {
    const [sort, id = ''] = entry.split(':');
    (sort === 'category' ? of.categoryIds : of.itemIds).push(id);
  }
  return field === '' ? null : of;
}

/** "2026-11-20T18:30": on the restaurant's clock. */
function wallTime(iso: string | null, timeZone: string): string {
  if (iso === null) return '';
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const shown = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(Date.parse(iso));
  return shown.replace(' ', 'T');
}

function instantOf(wall: string, { timezone }: Shop): string | null {
  if (wall === '') return null;
  const at = instantAt(wall, timezone);
  return at === null ? wall : new Date(at).toISOString();
}

/** The hours when they are the same on each of their days; what is not has no fields of its own. */
function sameHours(hours: Hours | null): Pick<PromotionFields, 'days' | 'from' | 'to' | 'hours'> {
  const [first] = hours ?? [];
  const isSame = hours?.every(({ from, to }) => from === first?.from && to === first?.to) ?? false;
  if (!hours || !first) return { days: '', from: '', to: '', hours: '' };
  if (!isSame) return { days: '', from: '', to: '', hours: JSON.stringify(hours) };
  return { days: hours.map(({ day }) => day).join(), from: first.from, to: first.to, hours: '' };
}

function hoursOf({ days, from, to, hours }: PromotionFields, before: Hours | null): Body['hours'] {
  if (days === '' && from === '' && to === '') return hours === '' ? null : before;
  const chosen = listed(days).filter(isDay);
  const on = chosen.length > 0 ? chosen : DAYS;
  return DAYS.filter((day) => on.includes(day)).map((day) => ({
    day,
    from: from || '00:00',
    to: to || '00:00',
  }));
}

export function promotionFields(promotion: Promotion, { currency, timezone }: Shop): PromotionFields {
  const { benefit, dishes } = promotion;
  const money = (minor: number | null | undefined) => (minor == null ? '' : typedAmount(minor, currency));
  return {
    name: promotion.name,
    code: promotion.code ?? '',
    kind: benefit.kind,
    percent: 'percent' in benefit ? text(benefit.percent) : '',
    most: benefit.kind === 'PERCENT' ? money(benefit.most) : '',
    amount: benefit.kind === 'AMOUNT' ? money(benefit.amount) : '',
    of: benefit.kind === 'CHEAPEST' ? text(benefit.of) : '',
    price: benefit.kind === 'PRICE' ? money(benefit.price) : '',
    dishes: dishesField(dishes),
    // a stored one was agreed to, and a new one of dishes was asked before it came here
    whole: dishes === null && (promotion.version !== NEW_VERSION || benefit.kind === 'CHEAPEST') ? 'yes' : '',
    minimum: money(promotion.minimum),
    minimumPieces: text(promotion.minimumPieces),
    services: (promotion.services ?? []).join(),
    startsAt: wallTime(promotion.startsAt, timezone),
    endsAt: wallTime(promotion.endsAt, timezone),
    ...sameHours(promotion.hours),
    firstOrder: promotion.firstOrder ? 'yes' : '',
    maxUses: text(promotion.maxUses),
    maxUsesPerDiner: text(promotion.maxUsesPerDiner),
    maxUsesPerDay: text(promotion.maxUsesPerDay),
    rank: text(promotion.rank),
    alone: promotion.alone ? 'yes' : '',
  };
}

/** What is sent; what cannot be read is sent as it is, for the contract to say so. */
export function promotionBody(fields: PromotionFields, shop: Shop, before: Pick<Promotion, 'hours'>): Body {
  const { kind } = fields;
  const percent = whole(fields.percent) ?? Number.NaN;
  const money = (typed: string) =>
    typed.trim() === '' ? null : (amountIn(typed, shop.currency) ?? Number.NaN);
  const services = SERVICES.filter((service) => listed(fields.services).includes(service));
  const code = fields.code.trim();
  const name = fields.name.trim() || code;
  return {
    ...(name === '' ? {} : { name }),
    code: code === '' ? null : code,
    benefit:
      kind === 'AMOUNT'
        ? { kind, amount: money(fields.amount) ?? Number.NaN }
        : kind === 'DELIVERY'
          ? { kind, percent }
          : kind === 'CHEAPEST'
            ? { kind, percent, of: whole(fields.of) ?? Number.NaN }
            : kind === 'PRICE'
              ? { kind, price: money(fields.price) ?? Number.NaN }
              : { kind: 'PERCENT', percent, most: money(fields.most) },
    dishes: dishesIn(fields.dishes),
    minimum: money(fields.minimum),
    minimumPieces: whole(fields.minimumPieces),
    services: services.length === 0 ? null : services,
    startsAt: instantOf(fields.startsAt, shop),
    endsAt: instantOf(fields.endsAt, shop),
    hours: hoursOf(fields, before.hours),
    firstOrder: fields.firstOrder !== '',
    maxUses: whole(fields.maxUses),
    maxUsesPerDiner: whole(fields.maxUsesPerDiner),
    maxUsesPerDay: whole(fields.maxUsesPerDay),
    rank: whole(fields.rank) ?? 0,
    alone: fields.alone !== '',
  };
}

/** What is wrong with amounts as they are typed, which a number cannot say any more. */
export function amountProblems(fields: PromotionFields, { currency }: Shop): FieldProblems<PromotionField> {
  const found: FieldProblems<PromotionField> = {};
  for (const name of AMOUNTS) {
    const typed = fields[name].trim();
    if (typed !== '' && amountIn(typed, currency) === null) found[name] = amountHint(typed, currency);
  }
  return found;
}
