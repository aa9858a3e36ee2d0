import type { Order } from '@comanda/contract/shapes/orders';
import { IconHistory, IconPlus, IconTextSize } from '@comanda/icons/tabler';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { DENSITIES, type Density } from '../../../platform/preferences.ts';
import { useBoard } from '../board/board-context.ts';
import type { ServiceFilter } from '../board/service-filter.ts';
import type { LastPress } from '../board/use-board-moves.ts';
import { NewOrder } from '../new-order/new-order.tsx';
import { newOrderWords } from '../new-order/new-order-words.ts';
import { WaitingTool } from '../taps/waiting-tool.tsx';
import { AllDayPanel } from './all-day-panel.tsx';
import { FindOrder } from './find-order.tsx';
import { LateOrders } from './late-orders.tsx';
import { SoundPanel } from './sound-panel.tsx';
import styles from './toolbar.module.css';
import { UndoTool } from './undo-tool.tsx';

const FILTER_WORDS: Readonly<Record<ServiceFilter, string>> = { ALL: 'All', ...SERVICE_NAMES };
const FILTERS: readonly ServiceFilter[] = ['ALL', 'DELIVERY', 'COLLECTION', 'DINE_IN'];
const DENSITY_WORDS: Readonly<Record<Density, string>> = { S: 'Small', M: 'Medium', L: 'Large' };

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
  const find = <FindOrder inputRef={findRef} onElsewhere={onElsewhere} />;
  const filters = FILTERS.filter((choice) => choice === 'ALL' || services.includes(choice));
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Board">
      {alerts}
      {filters.length > 2 && (
        <SegmentedControl<ServiceFilter>
          className={styles.filter}
          aria-label="Show"
          value={filter}
          onChange={onFilter}
          data={filters.map((value) => ({ value, label: FILTER_WORDS[value] }))}
        />
      )}
      <NewOrder restaurant={restaurant}>
        <button type="button" className={styles.tool} data-short title={newOrderWords.open}>
          <IconPlus size={22} aria-hidden="true" />
          <span>{newOrderWords.open}</span>
        </button>
      </NewOrder>
      {undo ? <UndoTool {...undo}>{find}</UndoTool> : find}
      <WaitingTool />
      <LateOrders />
      <AllDayPanel />
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={onRecall}>
        <IconHistory size={22} aria-hidden="true" />
        <span>Recall</span>
      </button>
      <SoundPanel />
      <button
        type="button"
        className={styles.cycle}
        aria-label={`Size of the tickets: ${DENSITY_WORDS[density]}`}
        onClick={() => onDensity(nextDensity(density))}
      >
        <IconTextSize size={22} aria-hidden="true" />
        <span aria-hidden="true">Size</span>
      </button>
      <SegmentedControl<Density>
        className={styles.density}
        aria-label="Size of the tickets"
        value={density}
        onChange={onDensity}
        data={DENSITIES.map((value) => ({
          value,
          label: (
            <span className={styles.size} data-size={value}>
              <span aria-hidden="true">A</span>
              <span className={styles.sizeWord}>{DENSITY_WORDS[value]}</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}
