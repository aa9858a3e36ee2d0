import type { Service } from '../hours/services.ts';
import { quantityFrom, quantityUpTo } from '../menu/quantities.ts';
import { type Minor, PARTS, type Rate, roundHalfUp, WHOLE_RATE } from '../money/money.ts';
import { type Charge, type ChargeAmounts, foldCharges, totalOf } from './charges.ts';
import { type DeliveryCharge, deliveryFeeOf } from './delivery-fee.ts';
import { type BasketLine, type PricedLine, priceLine } from './pricing-lines.ts';
import type { PricingMenu } from './pricing-menu.ts';
import type { PricingProblem } from './pricing-problems.ts';
import type { Reducible, Reduction } from './pricing-reductions.ts';
import {
  type TaxAmount,
  type Taxable,
  type TaxedParts,
  type TaxMode,
  type TaxRate,
  taxesOf,
} from './pricing-tax.ts';

export { MAX_QUANTITY } from '../menu/item-availability.ts';
export { compareQuotes, type QuoteChange } from './pricing-comparison.ts';
export type { BasketLine, PricedLine } from './pricing-lines.ts';
export {
  lackingGroup,
  type PricingItem,
  type PricingMenu,
  pricingMenu,
} from './pricing-menu.ts';
export type { PricingProblem } from './pricing-problems.ts';
export { TAX_MODES, type TaxAmount, type TaxMode, type TaxPart, type TaxRate } from './pricing-tax.ts';

type Counted = { readonly itemId: string; readonly quantity: number; readonly position: number };

/**
 * Of each dish whose lines together are no quantity of it one problem, at the first of them: how it is made does not
 * matter, so that ten may be six of one kind and four of another.
 */
function quantityProblems({ items }: PricingMenu, lines: readonly Counted[]): PricingProblem[] {
  return [...Map.groupBy(lines, ({ itemId }) => itemId)].flatMap(([itemId, own]): PricingProblem[] => {
    const item = items.get(itemId);
    const wanted = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const more = item ? quantityFrom(item, wanted) : wanted;
    if (!item || more === wanted) return [];
    const fewer = quantityUpTo(item, wanted);
    const line = own[0]?.position ?? 0;
    return [{ code: 'QUANTITY_STEPS', item: item.name, wanted, fewer, more, line, itemId }];
  });
}

/** `services`: where the charge is taken; everywhere when it is not said. */
export type ServiceCharge = {
  readonly rate: Rate;
  readonly taxRateId: string | null;
  readonly services?: readonly Service[] | undefined;
};

export type PricingSettings = {
  readonly currency: string;
  readonly taxMode: TaxMode;
  readonly taxRates: readonly TaxRate[];
  readonly serviceCharge: ServiceCharge | null;
  readonly deliveryTaxRateId: string | null;
};

/** What promotions take off a basket that has been priced without them; `promotedPrice` knows how. */
export type Reduce = (basket: Reducible) => readonly Reduction[];

export type BasketToPrice = {
  readonly menu: PricingMenu;
  readonly settings: PricingSettings;
  readonly items: readonly BasketLine[];
  readonly service: Service;
  /** The terms, or which they are for a subtotal: of several zones the best for this basket is taken. */
  readonly delivery: DeliveryCharge | null | ((subtotal: Minor) => DeliveryCharge | null);
  readonly reduce?: Reduce | undefined;
  readonly tip?: Minor | undefined;
};

/** All in minor units. The amounts are folded from `charges`; included tax is part of `total` already. */
export type PricedBasket = ChargeAmounts & {
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly charges: readonly Charge[];
  readonly tax: readonly TaxAmount[];
  readonly total: Minor;
  readonly currency: string;
  readonly problems: readonly PricingProblem[];
};

function deliveryFeeOn(subtotal: Minor, service: Service, delivery: DeliveryCharge | null): Minor {
  if (service !== 'DELIVERY' || !delivery) return 0;
  return deliveryFeeOf(delivery, subtotal);
}

function serviceChargeOn(amount: Minor, service: Service, charge: ServiceCharge | null): Minor {
  if (!charge || (charge.services && !charge.services.includes(service))) return 0;
  return roundHalfUp(amount, charge.rate, WHOLE_RATE);
}

type Charged = Omit<Charge, 'tax'> & { readonly taxed: readonly TaxedParts[] };

const promotionCharge = ({ source, name, amount }: Reduction) =>
  ({ kind: 'PROMOTION', source, name, amount: -amount }) as const;

/**
 * The price of a basket: the one function that the server charges by and the browser shows. total = lines − promotions
 * + delivery fee + service charge + tax (when exclusive) + tip, and the parts always add up. What cannot be ordered
 * stays visible and priced where it can be, with the reasons in `problems`.
 */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const { menu, settings, service } = basket;
  const lines: PricedLine[] = [];
  const ownPrices: Minor[] = [];
  const goods: Taxable[] = [];
  const problems: PricingProblem[] = [];
  const counted: Parameters<typeof quantityProblems>[1][number][] = [];
  let subtotal = 0;
  basket.items.forEach((basketLine, position) => {
    const priced = priceLine(menu, basketLine, position, service);
    problems.push(...priced.problems);
    if (!priced.value) return;
    const { line, ownPrice, taxRateId } = priced.value;
    lines.push(line);
    counted.push({ itemId: line.itemId, quantity: line.quantity, position });
    ownPrices.push(ownPrice);
    goods.push({ amount: line.total, taxRateId });
    subtotal += line.total;
  });
  problems.push(...quantityProblems(menu, counted));
  if (basket.items.length === 0) problems.push({ code: 'EMPTY_BASKET' });

  const delivery = typeof basket.delivery === 'function' ? basket.delivery(subtotal) : basket.delivery;
  const deliveryFee = deliveryFeeOn(subtotal, service, delivery);
  const reductions = basket.reduce?.({ lines, ownPrices, deliveryFee }) ?? [];
  const ofGoods = reductions.filter(({ isOfFee }) => !isOfFee);
  const left = ofGoods.reduce((rest, { amount }) => rest - amount, subtotal);
  const serviceCharge = serviceChargeOn(left, service, settings.serviceCharge);
  const { deliveryTaxRateId } = settings;
  const charged: readonly Charged[] = [
    ...ofGoods.map((reduction) => ({
      ...promotionCharge(reduction),
      taxed: reduction.lines.map((parts, line) => ({
        parts: -parts,
        taxRateId: goods[line]?.taxRateId ?? null,
      })),
    })),
    {
      kind: 'DELIVERY_FEE',
      source: delivery?.id ?? null,
      name: null,
      amount: deliveryFee,
      taxed: [{ parts: BigInt(deliveryFee) * PARTS, taxRateId: deliveryTaxRateId }],
    },
    ...reductions
      .filter(({ isOfFee }) => isOfFee)
      .map((reduction) => ({
        ...promotionCharge(reduction),
        taxed: [{ parts: -reduction.fee, taxRateId: deliveryTaxRateId }],
      })),
    {
      kind: 'SERVICE_CHARGE',
      source: null,
      name: null,
      amount: serviceCharge,
      taxed: [{ parts: BigInt(serviceCharge) * PARTS, taxRateId: settings.serviceCharge?.taxRateId ?? null }],
    },
    { kind: 'TIP', source: null, name: null, amount: basket.tip ?? 0, taxed: [] },
  ];
  const steps = charged.filter(({ amount }) => amount !== 0);
  const { tax, ofSteps } = taxesOf(
    { rates: settings.taxRates, mode: settings.taxMode, service },
    goods,
    steps.map(({ taxed }) => taxed),
  );
  const charges = steps.map(
    ({ taxed: _, ...charge }, step): Charge => ({ ...charge, tax: ofSteps[step] ?? [] }),
  );

  return {
    lines,
    subtotal,
    charges,
    ...foldCharges(charges),
    tax,
    total: totalOf(subtotal, charges, tax),
    currency: settings.currency,
    problems,
  };
}
