import type { Order } from '@comanda/contract/shapes/orders';
import { IconCloudUp, IconHistory, IconPlus, IconTextSize } from '@comanda/icons/tabler';
import { Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { DENSITIES, type Density } from '../../../platform/preferences.ts';
import { useRoom } from '../../../platform/use-media.ts';
import { classes } from '../../../ui/layout.tsx';
import tones from '../../../ui/notice.module.css';
import { Text } from '../../../ui/text.tsx';
import { useBoard } from '../board-state/board-context.ts';
import type { ServiceFilter } from '../board-state/service-filter.ts';
import type { LastPress } from '../board-state/use-board-moves.ts';
import { tapWords } from '../moves/tap-words.ts';
import { useWaitingTaps } from '../moves/taps-context.ts';
import { NewOrder } from '../new-order/new-order.tsx';
import { newOrderWords } from '../new-order/new-order-words.ts';
import { AllDayPanel } from './all-day-panel.tsx';
import { FindOrder } from './find-order.tsx';
import { LateOrders } from './late-orders.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { HAND_HELD, Tool } from './tool.tsx';
import styles from './toolbar.module.css';
import { recallWords, toolWords as words } from './toolbar-words.ts';
import { UndoTool } from './undo-tool.tsx';

/** How many taps the server does not know of yet; there only while there is one. */
function WaitingTool() {
  const count = useWaitingTaps();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes(tones.tone, styles.tool)}
          data-press
          data-tone="warning"
          data-waiting
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCloudUp size="1.375rem" aria-hidden="true" />
          <span role="status">{tapWords.count(count)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={tapWords.count(count)} tabIndex={-1} data-autofocus>
        {tapWords.hint}
      </Popover.Dropdown>
    </Popover>
  );
}

const FILTERS: readonly ServiceFilter[] = ['ALL', 'DELIVERY', 'COLLECTION', 'DINE_IN'];
const LETTERS = { S: 'sm', M: 'lg', L: '2xl' } as const;

/** One button for the size of the tickets leaves room for the others there. */
const NARROW = '(width < 900px) or ((width < 1100px) and (height < 800px))';

function nextDensity(density: Density): Density {
  return DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? density;
}

export type BoardToolbarProps = {
  /** First of all, where they have no lines of their own. */
  alerts: ReactNode;
  filter: ServiceFilter;
  onFilter: (filter: ServiceFilter) => void;
  services: readonly Order['service'][];
  density: Density;
  onDensity: (density: Density) => void;
  findRef: RefObject<HTMLInputElement | null>;
  /** The way back of what was pressed last, where it has no place of its own. */
  undo: { last: LastPress | null; onUndo: () => void } | null;
  onRecall: () => void;
  onElsewhere: (order: Order) => void;
};

/** The tools of the board in one row: what to look at on the left, how it looks and sounds on the right. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { alerts, filter, onFilter, services, density, onDensity, findRef, onRecall, onElsewhere, undo } =
    props;
  const { restaurant } = useBoard();
  const isHandHeld = useRoom(HAND_HELD);
  const isNarrow = useRoom(NARROW);
  const find = <FindOrder inputRef={findRef} onElsewhere={onElsewhere} />;
  const filters = FILTERS.filter((choice) => choice === 'ALL' || services.includes(choice));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.toolbar}>
      {alerts}
      {filters.length > 2 && !isHandHeld && (
        <SegmentedControl<ServiceFilter>
          className={styles.pick ?? ''}
          aria-label={words.show}
          value={filter}
          onChange={onFilter}
          data={filters.map((value) => ({ value, label: words.services[value] }))}
        />
      )}
      <NewOrder restaurant={restaurant}>
        <Tool icon={IconPlus} data-short title={newOrderWords.open}>
          {newOrderWords.open}
        </Tool>
      </NewOrder>
      {undo ? <UndoTool {...undo}>{find}</UndoTool> : find}
      <WaitingTool />
      <LateOrders />
      <AllDayPanel />
      <Tool icon={IconHistory} aria-haspopup="dialog" onClick={onRecall}>
        {recallWords.open}
      </Tool>
      <SoundPanel />
      {isNarrow ? (
        <Tool
          icon={IconTextSize}
          data-density
          aria-label={words.sizeNow(density)}
          onClick={() => onDensity(nextDensity(density))}
        >
          {words.size}
        </Tool>
      ) : (
        <SegmentedControl<Density>
          className={styles.pick ?? ''}
          data-density
          aria-label={words.sizes}
          value={density}
          onChange={onDensity}
          data={DENSITIES.map((value) => ({
            value,
            label: (
              <>
                <Text as="span" size={LETTERS[value]} weight="bold" aria-hidden="true">
                  A
                </Text>
                <VisuallyHidden>{words.densities[value]}</VisuallyHidden>
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}
