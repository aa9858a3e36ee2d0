import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useCallback, useMemo, useRef, useState } from 'react';
import { randomId } from '../../../platform/random-id.ts';
import { useMedia } from '../../../platform/use-media.ts';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { useAlerts } from '../alarm/alerts-context.ts';
import { DamagedDialog } from '../damaged/damaged-dialog.tsx';
import { DamagedLine } from '../damaged/damaged-line.tsx';
import { FullLine } from '../full/full-line.tsx';
import { MissedDialog } from '../missed/missed-dialog.tsx';
import { MissedLine } from '../missed/missed-line.tsx';
import { OrderSheet } from '../sheet/order-sheet.tsx';
import { useHasLoaded, useOpenCount, useOrder } from '../store/live-orders-store.ts';
import { BoardToolbar } from '../toolbar/board-toolbar.tsx';
import { RecallDialog } from '../toolbar/recall-dialog.tsx';
import { BoardContext, type BoardDialog } from './board-context.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { LaneColumn } from './lane-column.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import styles from './live-board.module.css';
import { ScheduledStrip } from './scheduled-strip.tsx';
import type { ServiceFilter } from './service-filter.ts';
import { StartGate } from './start-gate.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';

const HAND_HELD = '(width < 900px)';
/** At arm's length; larger tickets would leave no room for the last lanes. */
const TABLET = '(width < 1100px)';
/** What is no ticket makes room there. */
const LOW = '(height < 800px) or ((height < 900px) and (width >= 900px))';

type Opened = { readonly orderId: string; readonly view?: 'promise' | undefined };

function OpenSheet({ opened: { orderId, view }, onClose }: { opened: Opened; onClose: () => void }) {
  const order = useOrder(orderId);
  return order ? <OrderSheet order={order} first={view} onClose={onClose} /> : null;
}

function OpenDialog({ dialog, onClose }: { dialog: BoardDialog; onClose: () => void }) {
  switch (dialog) {
    case 'recall':
      return <RecallDialog onClose={onClose} />;
    case 'missed':
      return <MissedDialog onClose={onClose} />;
    case 'damaged':
      return <DamagedDialog onClose={onClose} />;
  }
}

function Lanes({ isHandHeld, filter }: { isHandHeld: boolean; filter: ServiceFilter }) {
  const hasLoaded = useHasLoaded();
  const openCount = useOpenCount();
  if (!hasLoaded) return <BoardSkeleton />;
  if (openCount === 0) return <EmptyBoard />;
  if (isHandHeld) return <LaneTabs filter={filter} />;
  return (
    <>
      <ScheduledStrip />
      <div className={styles.lanes}>
        <LaneColumn lane="NEW" filter={filter} />
        <LaneColumn lane="PREPARING" filter={filter} />
        <LaneColumn lane="READY" filter={filter} />
        <LaneColumn lane="ON_ITS_WAY" filter={filter} />
      </div>
    </>
  );
}

/**
 * The live board: only what is seen. Orders, stream and sound live above it (`OrderAlertsProvider`), because a hidden
 * board has no effects. `data-mount-id` stays the same for as long as it is kept alive.
 */
export function LiveBoard({ restaurant }: { restaurant: Restaurant }) {
  const [{ density: chosen, hasShortcuts }, setPreferences] = usePreferences();
  const isHandHeld = useMedia(HAND_HELD);
  const isLow = useMedia(LOW);
  const isTablet = useMedia(TABLET);
  const density = chosen ?? (isTablet ? 'S' : 'M');
  const [filter, setFilter] = useState<ServiceFilter>('ALL');
  const [sheetFor, setSheetFor] = useState<Opened | null>(null);
  const openSheet = useCallback((orderId: string, view?: 'promise') => setSheetFor({ orderId, view }), []);
  const [dialog, openDialog] = useState<BoardDialog | null>(null);
  const [mountId] = useState(randomId);
  const findRef = useRef<HTMLInputElement>(null);
  const { move, undo, undoLast } = useBoardMoves();
  // before that the gate says it
  const { sound } = useAlerts();

  useBoardKeys({
    hasShortcuts,
    onUndo: undoLast,
    onRecall: () => openDialog('recall'),
    onFind: () => findRef.current?.focus(),
  });

  const board = useMemo(
    () => ({ restaurant, move, undo, openSheet, openDialog }),
    [restaurant, move, undo, openSheet],
  );
  return (
    <BoardContext value={board}>
      <div className={styles.board} data-density={density} data-mount-id={mountId}>
        <BoardToolbar
          alerts={
            isLow && (
              <>
                {sound.isStarted && <MissedLine isShort />}
                <DamagedLine isShort />
              </>
            )
          }
          filter={filter}
          onFilter={setFilter}
          services={restaurant.services}
          density={density}
          onDensity={(next) => setPreferences({ density: next })}
          findRef={findRef}
          onRecall={() => openDialog('recall')}
          onElsewhere={(order) => openSheet(order.id)}
        />
        <div className={styles.area}>
          {!isLow && (
            <div className={styles.alerts}>
              {sound.isStarted && <MissedLine isShort={isHandHeld} />}
              <DamagedLine isShort={isHandHeld} />
            </div>
          )}
          <FullLine isShort={isLow || isHandHeld} />
          <Lanes isHandHeld={isHandHeld} filter={filter} />
        </div>
        <StartGate />
      </div>
      {sheetFor && <OpenSheet opened={sheetFor} onClose={() => setSheetFor(null)} />}
      {dialog && <OpenDialog dialog={dialog} onClose={() => openDialog(null)} />}
    </BoardContext>
  );
}
