import type { Order } from '@comanda/contract/shapes/orders';
import { allergyWords } from '@comanda/contract/words/allergies';
import { shortOrderName } from '@comanda/contract/words/orders';
import { isUnanswered } from '@comanda/domain/orders/orders';
import { IconBarrierBlock, IconChecks, IconMinus, IconPlus } from '@comanda/icons/tabler';
import { Checkbox, Modal, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List } from '../../../ui/list.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import { MOST_WHOLE } from '../board-state/board-room.ts';
import { SheetForm } from '../sheet/sheet-form.tsx';
import { useLane, useOrder } from '../store/live-orders-store.ts';
import { usePromise, usualMinutes } from '../ticket/accept-panel.tsx';
import { lineWords } from '../ticket/ticket-words.ts';
import { severalWords as words } from '../words.ts';
import styles from './accept-several.module.css';

const AT_ONCE = 5;
const STEP = 5;
const LONGEST = 180;

/** Opens the first orders that wait, to be accepted together; there while more wait than stand there whole. */
export function AcceptSeveral() {
  const { openDialog } = useBoard();
  const count = useLane('NEW').length;
  if (count <= MOST_WHOLE) return null;
  return (
    <UnstyledButton
      className={styles.open}
      data-press="colour"
      aria-haspopup="dialog"
      onClick={() => openDialog('accept-several')}
    >
      <IconChecks size={22} aria-hidden="true" /> {words.open(AT_ONCE)}
    </UnstyledButton>
  );
}

/** What is decided about one of them: whether, and in how many minutes; null for the usual time. */
type Choice = { readonly isTaken: boolean; readonly minutes: number | null };
const AS_IT_IS: Choice = { isTaken: true, minutes: null };

function Minutes({
  order,
  minutes,
  onMinutes,
}: {
  order: Order;
  minutes: number;
  onMinutes: (to: number) => void;
}) {
  return (
    <Row as="fieldset" gap={0} wrap={false} className={styles.minutes} aria-label={words.minutes(order)}>
      <IconButton
        label={words.less(order)}
        icon={IconMinus}
        onPress={() => onMinutes(Math.max(STEP, minutes - STEP))}
      />
      <output>{minutes}</output>
      <IconButton
        label={words.more(order)}
        icon={IconPlus}
        onPress={() => onMinutes(Math.min(LONGEST, minutes + STEP))}
      />
    </Row>
  );
}

/** One of them with what its diner must not eat, and with its own promise. */
function Waiting({
  orderId,
  choice,
  onChoice,
}: {
  orderId: string;
  choice: Choice;
  onChoice: (to: Choice) => void;
}) {
  const order = useOrder(orderId);
  return order ? <OrderRow {...{ order, choice, onChoice }} /> : null;
}

function OrderRow({
  order,
  choice,
  onChoice,
}: {
  order: Order;
  choice: Choice;
  onChoice: (to: Choice) => void;
}) {
  const { restaurant } = useBoard();
  const minutes = choice.minutes ?? usualMinutes(restaurant, order);
  const { readyAt, wantedAt } = usePromise(order, minutes);
  const id = useId();
  if (!isUnanswered(order.status)) return null;
  const avoided = allergyWords(order);
  return (
    <li className={styles.row} data-divided>
      <label htmlFor={id} className={styles.take}>
        <Checkbox
          id={id}
          size="md"
          aria-label={words.take(order)}
          checked={choice.isTaken}
          onChange={(event) => onChoice({ ...choice, isTaken: event.currentTarget.checked })}
        />
        <span>
          <strong>{shortOrderName(order)}</strong> <bdi>{order.contact.name}</bdi> ·{' '}
          {SERVICE_NAMES[order.service]}
        </span>
      </label>
      <Text tone="muted" className={styles.below}>
        {lineWords.dishes(order)}
      </Text>
      {avoided && (
        <Row as="p" gap={2} wrap={false} className={styles.allergy}>
          <IconBarrierBlock size={20} aria-hidden="true" />
          <span>
            <strong>{lineWords.allergy}</strong> <bdi>{avoided}</bdi>
          </span>
        </Row>
      )}
      {[order.toConfirm && words.checkAddress, order.replaces && words.changed].map(
        (check) =>
          check && (
            <Text key={check} tone="warning" weight="bold" className={styles.below}>
              {check}
            </Text>
          ),
      )}
      <Stack gap={1} align="center" className={styles.promise}>
        {!wantedAt && (
          <Minutes order={order} minutes={minutes} onMinutes={(to) => onChoice({ ...choice, minutes: to })} />
        )}
        <strong>{wantedAt ? words.wanted(wantedAt) : words.ready(readyAt)}</strong>
      </Stack>
    </li>
  );
}

/** The first orders that waited when it was opened: later ones are not accepted unseen. */
export function AcceptSeveralDialog({ onClose }: { onClose: () => void }) {
  const { restaurant, acceptAll } = useBoard();
  const waiting = useLane('NEW');
  const [first] = useState(() => waiting.slice(0, AT_ONCE));
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const of = (id: string) => choices.get(id) ?? AS_IT_IS;
  const left = first.filter((id) => waiting.includes(id));
  const taken = left.filter((id) => of(id).isTaken);

  function accept(): void {
    acceptAll(
      taken.map((orderId) => ({
        orderId,
        minutes: (order: Order) => of(orderId).minutes ?? usualMinutes(restaurant, order),
      })),
    );
    onClose();
  }

  return (
    <Modal opened onClose={onClose} size={620} title={words.title}>
      <SheetForm
        send={taken.length === 0 ? words.none : words.submit(taken.length)}
        isBusy={false}
        isReady={taken.length > 0}
        onSubmit={accept}
      >
        {left.length === 0 && <Text role="status">{words.noneLeft}</Text>}
        <List aria-label={words.title}>
          {left.map((id) => (
            <Waiting
              key={id}
              orderId={id}
              choice={of(id)}
              onChoice={(to) => setChoices((before) => new Map(before).set(id, to))}
            />
          ))}
        </List>
      </SheetForm>
    </Modal>
  );
}
