import type { Service } from '@comanda/domain/hours/services';
import { discountRows } from '@comanda/domain/pricing/discounts';
import slip from '../ui/slip.module.css';
import { totalsWords } from './basket-words.ts';
import type { Totals as TotalsOf } from './promoted-order.ts';
import { useShop } from './shop-context.ts';

/** Everything between subtotal and total, each on its own line, so that no fee comes as a surprise. */
export function Totals({
  totals,
  feeKnown,
  service,
  isPaid = true,
}: {
  readonly totals: TotalsOf;
  readonly feeKnown: boolean;
  readonly service: Service;
  /** Whether the last number is what is paid. */
  readonly isPaid?: boolean;
}) {
  const { money } = useShop();
  const row = (label: string, value: string, { muted = false, key = label } = {}) => (
    <p key={key} className={`${slip.row} ${muted ? slip.muted : ''}`}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
  return (
    <>
      {isPaid && row(totalsWords.subtotal, money(totals.subtotal))}
      {discountRows(totals).map(({ id, name, amount }) =>
        row(name ?? totalsWords.discount, money(-amount), { key: id }),
      )}
      {isPaid &&
        service === 'DELIVERY' &&
        row(
          totalsWords.delivery,
          feeKnown
            ? totals.deliveryFee === 0
              ? totalsWords.free
              : money(totals.deliveryFee)
            : totalsWords.afterAddress,
        )}
      {totals.serviceCharge > 0 && row(totalsWords.serviceCharge, money(totals.serviceCharge))}
      {totals.tip > 0 && row(totalsWords.tip, money(totals.tip))}
      {totals.tax.map(({ name, rate, amount, included }) =>
        row(totalsWords.tax(name, rate / 1000, included), money(amount), { muted: true }),
      )}
      {totals.rounding !== undefined && row(totalsWords.rounding, money(totals.rounding))}
      <p className={`${slip.row} ${slip.total}`}>
        <span>{isPaid ? totalsWords.total : totalsWords.subtotal}</span>
        <span>{money(totals.total)}</span>
      </p>
    </>
  );
}
