import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { Button, Modal } from '@mantine/core';
import styles from './allergy-question.module.css';
import { allergyQuestionWords as words } from './ticket-words.ts';

/** Whether an order still waits for a cook to confirm that they have read what its diner must not eat. */
export const isAllergyUnread = (order: Order): boolean =>
  order.allergySeenAt === undefined && allergyWords(order) !== null;

/** Asked before food leaves the kitchen whose allergy nobody has confirmed. */
export function AllergyQuestion({
  order,
  onYes,
  onNo,
}: {
  order: Order;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Modal opened centered onClose={onNo} title={words.title(order)}>
      <p className={styles.question}>
        <strong>
          {words.allergy} <bdi>{allergyWords(order)}</bdi>.
        </strong>{' '}
        {words.question}
      </p>
      <div className={styles.answers}>
        {/* a key that is pressed twice must not answer it */}
        <Button variant="default" size="lg" data-autofocus onClick={onNo}>
          {words.no}
        </Button>
        <Button size="lg" onClick={onYes}>
          {words.yes}
        </Button>
      </div>
    </Modal>
  );
}
