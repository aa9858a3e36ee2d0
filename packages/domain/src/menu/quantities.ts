/**
 * How many of a dish are ordered together, all its lines counted: at least `leastQuantity`, and from there on by
 * `quantityStep`. What is not said is 1, and of a step alone the first step.
 */
export type QuantityRule = {
  readonly leastQuantity?: number | null | undefined;
  readonly quantityStep?: number | null | undefined;
};

/** The fewest that can be ordered. */
export const firstQuantity = ({ leastQuantity, quantityStep }: QuantityRule): number =>
  leastQuantity ?? quantityStep ?? 1;

/** The fewest that can be ordered of those that are `wanted` or more. */
export function quantityFrom(rule: QuantityRule, wanted: number): number {
  const first = firstQuantity(rule);
  const step = rule.quantityStep ?? 1;
  return first + Math.max(0, Math.ceil((wanted - first) / step)) * step;
}

/** The most that can be ordered of those that are `wanted` or fewer; null where these are too few. */
export function quantityUpTo(rule: QuantityRule, wanted: number): number | null {
  const first = firstQuantity(rule);
  const step = rule.quantityStep ?? 1;
  return wanted < first ? null : first + Math.floor((wanted - first) / step) * step;
}

/** What a line of the dish can hold beside `others` on other lines: its next quantities down (or null) and up. */
export function quantitiesBeside(rule: QuantityRule, others: number, quantity: number) {
  const fewer = quantityUpTo(rule, others + quantity - 1);
  return {
    fewer: fewer === null || fewer <= others ? null : fewer - others,
    more: quantityFrom(rule, others + quantity + 1) - others,
  };
}
