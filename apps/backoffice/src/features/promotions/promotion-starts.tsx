import type { Promotion } from '@comanda/contract/shapes/promotions';
import { DAYS } from '@comanda/domain/hours/dates';
import {
  IconClockHour5,
  IconConfetti,
  IconMoped,
  IconPercentage20,
  IconPizza,
  IconTicket,
} from '@comanda/icons/tabler';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Columns } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { OfWhat } from './of-what.tsx';
import { type Choices, categoriesOf } from './promoted-dishes.ts';
import { BLANK_PROMOTION, dishesIn } from './promotion-fields.ts';
import styles from './promotions.module.css';
import { PROMOTION_WORDS, type PromotionStartName, promotionPartWords, START_WORDS } from './words.ts';

/** What each of them has filled in already. */
const STARTS: Readonly<Record<PromotionStartName, { Icon: typeof IconTicket; given: Partial<Promotion> }>> = {
  code: {
    Icon: IconTicket,
    given: { name: promotionPartWords.welcomeBack, code: 'WELCOME10', maxUsesPerDiner: 1 },
  },
  happyHour: {
    Icon: IconClockHour5,
    given: {
      name: promotionPartWords.happyHour,
      benefit: { kind: 'PERCENT', percent: 20, most: null },
      hours: DAYS.slice(0, 5).map((day) => ({ day, from: '15:00', to: '18:00' })),
    },
  },
  delivery: {
    Icon: IconMoped,
    given: {
      name: promotionPartWords.freeDelivery,
      benefit: { kind: 'DELIVERY', percent: 100 },
      services: ['DELIVERY'],
    },
  },
  twoForOne: {
    Icon: IconPizza,
    given: { name: promotionPartWords.twoForOne, benefit: { kind: 'CHEAPEST', of: 2, percent: 100 } },
  },
  firstOrder: { Icon: IconConfetti, given: { name: promotionPartWords.welcome, firstOrder: true } },
  own: { Icon: IconPercentage20, given: {} },
};

function Starts({ onChoose }: { onChoose: (promotion: Promotion) => void }) {
  return (
    <Columns as="ul" gap={3}>
      {START_WORDS.map(([start, title, text]) => {
        const { Icon, given } = STARTS[start];
        return (
          <li key={start}>
            <button
              type="button"
              className={styles.start}
              data-press
              onClick={() => onChoose({ ...BLANK_PROMOTION, ...given })}
            >
              <Icon className={styles.icon} aria-hidden="true" />
              <strong>{title}</strong>
              <Text as="span" tone="muted">
                {text}
              </Text>
            </button>
          </li>
        );
      })}
    </Columns>
  );
}

/** Asks what to offer, and of what a dish is free; then the form is opened with what was said. */
export function PromotionStart({
  choices,
  given = null,
  onChoose,
  onClose,
}: {
  choices: Choices;
  /** What is begun already: only of what a dish is free is asked. */
  given?: Promotion | null;
  onChoose: (promotion: Promotion) => void;
  onClose: () => void;
}) {
  const [begun, setBegun] = useState(given);
  return (
    <Modal opened onClose={onClose} size="lg" title={begun ? PROMOTION_WORDS.ofWhat : PROMOTION_WORDS.choose}>
      {begun ? (
        <OfWhat
          choices={choices}
          onChoose={(dishes) => onChoose({ ...begun, dishes: dishesIn(dishes) })}
          onBack={() => (given ? onClose() : setBegun(null))}
        />
      ) : (
        <Starts
          onChoose={(promotion) => {
            const asks = promotion.benefit.kind === 'CHEAPEST' && categoriesOf(choices).length > 0;
            if (asks) setBegun(promotion);
            else onChoose(promotion);
          }}
        />
      )}
    </Modal>
  );
}
