import { type Charge, type ChargeAmounts, foldCharges, totalOf } from './charges.ts';
import { type Minor, type Rate, roundHalfUp, WHOLE_RATE } from './money.ts';
import { type BasketLine, type PricedLine, priceLine } from './pricing-lines.ts';
import type { PricingMenu } from './pricing-menu.ts';
import type { PricingProblem } from './pricing-problems.ts';
import { type TaxAmount, type Taxable, type TaxMode, type TaxRate, taxesOf } from './pricing-tax.ts';
import type { Service } from './services.ts';

export { compareQuotes, type QuoteChange } from './pricing-comparison.ts';
export { type BasketLine, MAX_QUANTITY, type PricedLine } from './pricing-lines.ts';
export {
  lackingGroup,
  type PricingItem,
  type PricingMenu,
  pricingMenu,
} from './pricing-menu.ts';
export type { PricingProblem } from './pricing-problems.ts';
export { TAX_MODES, type TaxAmount, type TaxMode, type TaxRate } from './pricing-tax.ts';

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

/** The fee of the zone; free from a subtotal of `freeOver`, a discount notwithstanding, so that a code never costs money. */
export type DeliveryCharge = {
  readonly fee: Minor;
  readonly freeOver: Minor | null;
  /** The zone's. */
  readonly id?: string | undefined;
};

export type Discount =
  | { readonly kind: 'PERCENT'; readonly rate: Rate }
  | { readonly kind: 'AMOUNT'; readonly amount: Minor };

export type BasketToPrice = {
  readonly menu: PricingMenu;
  readonly settings: PricingSettings;
  readonly items: readonly BasketLine[];
  readonly service: Service;
  readonly delivery: DeliveryCharge | null;
  readonly discount?: Discount | null | undefined;
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

function discountOn(subtotal: Minor, discount: Discount | null): Minor {
  if (!discount) return 0;
  const wanted =
    discount.kind === 'PERCENT' ? roundHalfUp(subtotal, discount.rate, WHOLE_RATE) : discount.amount;
  return Math.min(wanted, subtotal);
}

function deliveryFeeOn(subtotal: Minor, service: Service, delivery: DeliveryCharge | null): Minor {
  if (service !== 'DELIVERY' || !delivery) return 0;
  return delivery.freeOver !== null && subtotal >= delivery.freeOver ? 0 : delivery.fee;
}

function serviceChargeOn(amount: Minor, service: Service, charge: ServiceCharge | null): Minor {
  if (!charge || (charge.services && !charge.services.includes(service))) return 0;
  return roundHalfUp(amount, charge.rate, WHOLE_RATE);
}

/**
 * The price of a basket: the one function that the server charges by and the browser shows (product.md, "Orders" and
 * "Pricing"). total = lines − discount + delivery fee + service charge + tax (when exclusive) + tip, and the parts
 * always add up. What cannot be ordered stays visible and priced where it can be, with the reasons in `problems`.
 */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const { menu, settings, service } = basket;
  const lines: PricedLine[] = [];
  const goods: Taxable[] = [];
  const problems: PricingProblem[] = [];
  let subtotal = 0;
  basket.items.forEach((basketLine, position) => {
    const priced = priceLine(menu, basketLine, position);
    problems.push(...priced.problems);
    if (!priced.value) return;
    const { line, taxRateId } = priced.value;
    lines.push(line);
    goods.push({ amount: line.total, taxRateId });
    subtotal += line.total;
  });
  if (basket.items.length === 0) problems.push({ code: 'EMPTY_BASKET' });

  const discount = discountOn(subtotal, basket.discount ?? null);
  const deliveryFee = deliveryFeeOn(subtotal, service, basket.delivery);
  const serviceCharge = serviceChargeOn(subtotal - discount, service, settings.serviceCharge);
  const { tax, ofDiscount, ofFees } = taxesOf(settings.taxRates, settings.taxMode, goods, discount, [
    { amount: deliveryFee, taxRateId: settings.deliveryTaxRateId },
    { amount: serviceCharge, taxRateId: settings.serviceCharge?.taxRateId ?? null },
  ]);
  const [ofDelivery = [], ofService = []] = ofFees;
  const all: readonly Charge[] = [
    { kind: 'DISCOUNT', source: null, amount: -discount, tax: ofDiscount },
    { kind: 'DELIVERY_FEE', source: basket.delivery?.id ?? null, amount: deliveryFee, tax: ofDelivery },
    { kind: 'SERVICE_CHARGE', source: null, amount: serviceCharge, tax: ofService },
    { kind: 'TIP', source: null, amount: basket.tip ?? 0, tax: [] },
  ];
  const charges = all.filter(({ amount }) => amount !== 0);

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
