import type { Promotion } from '@comanda/contract/shapes/promotions';
import { DAYS } from '@comanda/domain/dates';
import {
  IconClockHour5,
  IconConfetti,
  IconMoped,
  IconPercentage20,
  IconPizza,
  IconTicket,
} from '@comanda/icons/tabler';
import styles from './promotion-starts.module.css';
import { NEW_VERSION } from './use-promotion-form.ts';
import { type PromotionStart, START_WORDS } from './words.ts';

const BLANK: Promotion = {
  ...{ id: '', version: NEW_VERSION, uses: 0, usesToday: 0, name: '', code: null, paused: false },
  benefit: { kind: 'PERCENT', percent: 10, most: null },
  ...{ dishes: null, minimum: null, minimumPieces: null, services: null, startsAt: null, endsAt: null },
  ...{ hours: null, firstOrder: false, maxUses: null, maxUsesPerDiner: null, maxUsesPerDay: null },
  ...{ rank: 0, alone: false },
};

/** What each of them has filled in already. */
const STARTS: Readonly<Record<PromotionStart, { Icon: typeof IconTicket; given: Partial<Promotion> }>> = {
  code: { Icon: IconTicket, given: { name: 'Welcome back', code: 'PIZZA10', maxUsesPerDiner: 1 } },
  happyHour: {
    Icon: IconClockHour5,
    given: {
      name: 'Happy hour',
      benefit: { kind: 'PERCENT', percent: 20, most: null },
      hours: DAYS.slice(0, 5).map((day) => ({ day, from: '15:00', to: '18:00' })),
    },
  },
  delivery: {
    Icon: IconMoped,
    given: { name: 'Free delivery', benefit: { kind: 'DELIVERY', percent: 100 }, services: ['DELIVERY'] },
  },
  twoForOne: {
    Icon: IconPizza,
    given: { name: 'Two for one', benefit: { kind: 'CHEAPEST', of: 2, percent: 100 } },
  },
  firstOrder: { Icon: IconConfetti, given: { name: 'Welcome', firstOrder: true } },
  own: { Icon: IconPercentage20, given: {} },
};

/** The usual promotions, to begin from. */
export function PromotionStarts({ onChoose }: { onChoose: (promotion: Promotion) => void }) {
  return (
    <ul className={styles.starts}>
      {START_WORDS.map(([start, title, text]) => {
        const { Icon, given } = STARTS[start];
        return (
          <li key={start}>
            <button type="button" className={styles.start} onClick={() => onChoose({ ...BLANK, ...given })}>
              <Icon className={styles.icon} aria-hidden="true" />
              <strong>{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
