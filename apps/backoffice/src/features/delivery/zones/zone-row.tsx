import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconChevronDown } from '@tabler/icons-react';
import styles from '../delivery.module.css';
import type { ZoneDraft } from '../delivery-draft.ts';
import { problemAt } from '../delivery-problems.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import type { ZoneChoice } from './use-zone-choice.ts';
import { ZoneBadge } from './zone-badge.tsx';
import { ZoneEditor } from './zone-editor.tsx';
import { zoneLetter } from './zone-letter.ts';
import { zoneSummary } from './zone-summary.ts';

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
    <li className={styles.zone} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.zoneHead}
        aria-expanded={isOpen}
        onClick={() => choice.choose(isOpen ? null : zone.key)}
      >
        <ZoneBadge index={index} isActive={zone.active} />
        <span className={styles.zoneWords}>
          <span className={styles.zoneName}>
            <span className={styles.hidden}>Zone {zoneLetter(index)}: </span>
            {zone.name || 'No name'}
          </span>
          <span className={styles.zoneAbout}>
            {problem && !isOpen ? 'Needs another look' : zoneSummary(zone, restaurant)}
          </span>
        </span>
        <IconChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      {isOpen && <ZoneEditor zone={zone} index={index} form={form} choice={choice} restaurant={restaurant} />}
    </li>
  );
}
