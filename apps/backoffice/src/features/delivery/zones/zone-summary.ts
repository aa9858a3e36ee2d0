import { formatMoney } from '@comanda/domain/money';
import { amountIn } from '@comanda/domain/money-typed';
import type { ZoneDraft } from '../delivery-draft.ts';

type Money = { readonly currency: string; readonly locale: string };

function shapeWords({ kind, radiusKm, points, postcodes }: ZoneDraft): string {
  if (kind === 'RADIUS') return `${radiusKm.trim() || '…'} km`;
  if (kind === 'POLYGON') return `Area, ${points.length} corners`;
  return postcodes.trim() || 'Postcodes';
}

/** A zone on one line: "2 km · £2.50 · from £15". */
export function zoneSummary(zone: ZoneDraft, { currency, locale }: Money): string {
  const words = (typed: string) => {
    const minor = amountIn(typed, currency);
    return minor === null ? null : formatMoney(minor, currency, locale);
  };
  const fee = words(zone.fee);
  const minimum = zone.minimum.trim() === '' ? null : words(zone.minimum);
  const parts = [
    shapeWords(zone),
    fee === null ? 'no fee yet' : amountIn(zone.fee, currency) === 0 ? 'free' : fee,
    ...(minimum === null ? [] : [`from ${minimum}`]),
    ...(zone.active ? [] : ['resting']),
  ];
  return parts.join(' · ');
}
