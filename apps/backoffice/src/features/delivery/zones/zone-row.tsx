import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { IconChevronDown } from '@comanda/icons/tabler';
import { VisuallyHidden } from '@mantine/core';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../delivery.module.css';
import type { ZoneDraft } from '../delivery-draft.ts';
import { problemAt } from '../delivery-problems.ts';
import { figuresIn, type LengthUnit, lengthUnit } from '../lengths.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { zoneWords as words, zoneLineWords } from '../words.ts';
import { zoneLetter, zoneStyle } from '../zone-letter.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { ZoneEditor } from './zone-editor.tsx';

/** The zone's letter on its colour. The letter decides, the colour helps. */
function ZoneBadge({ index, isActive }: { index: number; isActive: boolean }) {
  return (
    <span
      className={styles.badge}
      data-zone={zoneStyle(index)}
      data-resting={!isActive || undefined}
      aria-hidden="true"
    >
      {zoneLetter(index)}
    </span>
  );
}

type Shop = Pick<Restaurant, 'currency' | 'locale' | 'address'>;

function shapeWords({ kind, radius, points, postcodes }: ZoneDraft, unit: LengthUnit): string {
  if (kind === 'RADIUS') return zoneLineWords.radius(figuresIn(radius, unit).trim() || '…', unit);
  if (kind === 'POLYGON') return zoneLineWords.area(points.length);
  return postcodes.trim() || zoneLineWords.postcodes;
}

/** A zone on one line: "2 km · €2.50 · from €15". */
function zoneSummary(zone: ZoneDraft, { currency, locale, address }: Shop): string {
  const money = (typed: string) => {
    const minor = amountIn(typed, currency);
    return minor === null ? null : formatMoney(minor, currency, locale);
  };
  const fee = money(zone.fee);
  const minimum = zone.minimum.trim() === '' ? null : money(zone.minimum);
  const parts = [
    shapeWords(zone, lengthUnit(address.country)),
    fee === null ? zoneLineWords.noFee : amountIn(zone.fee, currency) === 0 ? zoneLineWords.free : fee,
    ...(minimum === null ? [] : [zoneLineWords.from(minimum)]),
    ...(zone.active ? [] : [zoneLineWords.resting]),
  ];
  return parts.join(' · ');
}

export function ZoneRow({
  zone,
  index,
  form,
  choice,
  restaurant,
}: {
  zone: ZoneDraft;
  index: number;
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Restaurant;
}) {
  const isOpen = choice.key === zone.key;
  const problem = problemAt(form.problems, `zones.${index}`);
  return (
    <li className={styles.zone}>
      <button
        type="button"
        className={styles.zoneHead}
        data-press
        aria-expanded={isOpen}
        onClick={() => choice.choose(isOpen ? null : zone.key)}
      >
        <ZoneBadge index={index} isActive={zone.active} />
        <Stack as="span" gap={0} grow>
          <Text as="span" weight="medium">
            <VisuallyHidden component="span">{words.letter(zoneLetter(index))}</VisuallyHidden>
            {zone.name || words.unnamed}
          </Text>
          <Text as="span" size="sm" tone="muted" figures>
            {problem && !isOpen ? words.wrong : zoneSummary(zone, restaurant)}
          </Text>
        </Stack>
        <IconChevronDown size={18} aria-hidden="true" data-chevron />
      </button>
      {isOpen && <ZoneEditor zone={zone} index={index} form={form} choice={choice} restaurant={restaurant} />}
    </li>
  );
}
