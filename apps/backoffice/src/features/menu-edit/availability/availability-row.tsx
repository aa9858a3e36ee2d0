import type { ApiError } from '@comanda/client/api-error';
import { Button, VisuallyHidden } from '@mantine/core';
import { memo, useCallback, useRef, useState } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SwitchButton } from '../../../ui/switch-button.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { AVAILABILITY_WORDS as WORDS } from '../words.ts';
import { backWords } from './until.ts';
import { UntilDialog } from './until-dialog.tsx';
import { type Markable, useMarking } from './use-mark.ts';

/** An item or an option with its switch: one tap takes it off until the next opening, another brings it back. */
export const AvailabilityRow = memo(function AvailabilityRow({
  kind,
  id,
  name,
  available,
  soldOutUntil,
  aside,
  stock = null,
  visible,
  problem,
}: {
  kind: 'item' | 'option';
  id: string;
  name: string;
  available: boolean;
  soldOutUntil: string | null;
  aside: string;
  stock?: number | null;
  /** Left out where it cannot be hidden. */
  visible?: boolean | undefined;
  /** Why nobody can order it although it is not sold out. */
  problem?: string | undefined;
}) {
  const { restaurant } = useMenuOf();
  const { sellOut, bringBack, count, show } = useMarking();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ error: ApiError; again: () => void } | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const queue = useRef<Promise<ApiError | null>>(Promise.resolve(null));
  const mark = { available, soldOutUntil };
  const thing: Markable = { kind, id, name, mark };
  const back = useClock(
    useCallback(
      (now) => backWords({ available, soldOutUntil }, now, restaurant),
      [available, soldOutUntil, restaurant],
    ),
  );
  const isEmpty = stock === 0;
  const isOn = back === null && !isEmpty;

  /** Quick fingers are not ignored: what they ask for is done one after the other. */
  async function run(action: () => Promise<ApiError | null>): Promise<void> {
    setBusy(true);
    setRefused(null);
    const turn = queue.current.then(action);
    queue.current = turn;
    const error = await turn;
    if (queue.current !== turn) return;
    setBusy(false);
    setRefused(error && { error, again: () => void run(action) });
  }

  function toggle(): void {
    if (isOn) void run(() => sellOut(thing, { type: 'NEXT_OPENING' }));
    else if (isEmpty) setChoosing(true);
    else void run(() => bringBack(thing));
  }

  return (
    <Row as="li" gap={2} wrap={false} className={styles.row} data-divided data-off={!isOn || undefined}>
      <Stack gap={0} grow>
        <Text
          as="span"
          size="lg"
          weight="medium"
          className={styles.name}
          tone={visible === false ? 'muted' : undefined}
        >
          {name}
        </Text>
        {isOn ? (
          <Text
            as="span"
            size="sm"
            figures
            tone={problem === undefined ? 'muted' : 'danger'}
            weight={problem === undefined ? 'regular' : 'medium'}
          >
            {visible === false ? WORDS.hidden : (problem ?? (stock === null ? aside : WORDS.left(stock)))}
          </Text>
        ) : (
          <Text as="span" size="sm" tone="danger" weight="medium">
            {WORDS.soldOut}{' '}
            <Text as="span" tone="muted" weight="regular">
              {isEmpty && back === null ? WORDS.noneLeft : back}
            </Text>
          </Text>
        )}
        {refused && (
          <Text role="alert" as="span" size="sm" tone="danger" weight="medium">
            {WORDS.notChanged(refused.error.message)}{' '}
            <LinkButton onClick={refused.again}>{WORDS.retry}</LinkButton>
          </Text>
        )}
      </Stack>
      <Button variant="subtle" px="xs" flex="none" onClick={() => setChoosing(true)}>
        {isOn ? WORDS.until : WORDS.change}
        <VisuallyHidden> {WORDS.forDish(name)}</VisuallyHidden>
      </Button>
      <SwitchButton label={WORDS.available(name)} isOn={isOn} isBusy={isBusy} onToggle={toggle} />
      {isChoosing && (
        <UntilDialog
          name={name}
          stock={kind === 'item' ? stock : undefined}
          visible={visible}
          isOff={!isOn}
          onClose={() => setChoosing(false)}
          onSellOut={(until) => void run(() => sellOut(thing, until))}
          onBringBack={() => void run(() => bringBack(thing))}
          onCount={(left) => void run(() => count(thing, left))}
          onShow={(isShown) => void run(() => show(thing, isShown))}
        />
      )}
    </Row>
  );
});
