import { randomId } from '@comanda/client/random-id';
import { deviceAheadMs } from '@comanda/client/server-clock';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconClockExclamation } from '@comanda/icons/tabler';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Density } from '../../../platform/preferences.ts';
import { useTextScale } from '../../../platform/text-size.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useRoom } from '../../../platform/use-media.ts';
import { usePreferences } from '../../../platform/use-preferences.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { AcceptSeveralDialog } from '../accept-several/accept-several.tsx';
import { useAlerts } from '../alarm/alerts-context.ts';
import { ConnectionBar, SoundBar } from '../alarm/connection-bars.tsx';
import { BoardContext, type BoardDialog } from '../board-state/board-context.ts';
import { keepBoardFocus } from '../board-state/board-focus.ts';
import { isCrowded } from '../board-state/board-room.ts';
import type { ServiceFilter } from '../board-state/service-filter.ts';
import { useBoardMoves } from '../board-state/use-board-moves.ts';
import { DamagedDialog } from '../damaged/damaged-dialog.tsx';
import { DamagedLine } from '../damaged/damaged-line.tsx';
import { FullLine } from '../full/full-line.tsx';
import { MissedDialog } from '../missed/missed-dialog.tsx';
import { MissedLine } from '../missed/missed-line.tsx';
import { PrinterLines } from '../printers/printer-lines.tsx';
import { OrderSheet } from '../sheet/order-sheet.tsx';
import { useHasLoaded, useOpenCount, useOpenOrders, useOrder } from '../store/live-orders-store.ts';
import { BoardToolbar } from '../toolbar/board-toolbar.tsx';
import { LateDialog } from '../toolbar/late-orders.tsx';
import { RecallDialog } from '../toolbar/recall-dialog.tsx';
import { UndoTool } from '../toolbar/undo-tool.tsx';
import { UnheardLine } from '../unheard/unheard-line.tsx';
import { UnpaidLine } from '../unpaid/unpaid-line.tsx';
import { deviceClockWords } from '../words.ts';
import { Columns } from './columns.tsx';
import { BoardSkeleton, EmptyBoard } from './empty-board.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import styles from './live-board.module.css';
import { NoticeLine } from './notice-line.tsx';
import { ScheduledStrip } from './scheduled-strip.tsx';
import { StartGate, useIsGated } from './start-gate.tsx';
import { ToastLines } from './toast-lines.tsx';
import { useBoardKeys, useSinglePresses } from './use-board-keys.ts';

const HAND_HELD = '(width < 900px)';
/** At arm's length; larger tickets would leave no room for the last lanes. */
const TABLET = '(width < 1100px)';
/** No line of notices is kept free there: what comes into it would move the tickets. */
const NO_LINE = '(height < 700px)';
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
    case 'late':
      return <LateDialog onClose={onClose} />;
    case 'accept-several':
      return <AcceptSeveralDialog onClose={onClose} />;
  }
}

const A_MINUTE_MS = 60_000;

/** To the minute, so that it is drawn anew only where the words change. */
const aheadInMinutes = () => Math.round(deviceAheadMs() / A_MINUTE_MS) * A_MINUTE_MS;

/** That the clock of this device is wrong, where it is; `isShort` leaves out what follows from it. */
function DeviceClockLine({ isShort = false }: { isShort?: boolean }) {
  const ahead = useClock(aheadInMinutes);
  if (ahead === 0) return null;
  return (
    <Row gap={2} role="status">
      <IconClockExclamation size={18} aria-hidden="true" />
      <Text as="span" size="sm" tone="muted">
        {isShort ? deviceClockWords.short(ahead) : deviceClockWords.line(ahead)}
      </Text>
    </Row>
  );
}

type LanesProps = {
  isHandHeld: boolean;
  filter: ServiceFilter;
  width: number;
  height: number;
  density: Density;
};

function Lanes({ isHandHeld, ...room }: LanesProps) {
  const hasLoaded = useHasLoaded();
  const openCount = useOpenCount();
  if (!hasLoaded) return <BoardSkeleton />;
  if (openCount === 0) return <EmptyBoard />;
  if (isHandHeld) return <LaneTabs {...room} />;
  return (
    <>
      <ScheduledStrip />
      <Columns {...room} />
    </>
  );
}

/** When the gate is gone, keys work the board: what lay behind the gate could not be focused before. */
function useFocusAfterGate(isGated: boolean): void {
  const wasGated = useRef(isGated);
  useEffect(() => {
    if (wasGated.current && !isGated) keepBoardFocus();
    wasGated.current = isGated;
  }, [isGated]);
}

/**
 * The live board: only what is seen. Orders, stream and sound live above it (`OrderAlertsProvider`), because a hidden
 * board has no effects. `data-mount-id` stays the same for as long as it is kept alive.
 */
export function LiveBoard({ restaurant }: { restaurant: Restaurant }) {
  const [{ density: chosen, hasShortcuts }, setPreferences] = usePreferences();
  const isHandHeld = useRoom(HAND_HELD);
  const isLow = useRoom(LOW);
  const isTablet = useRoom(TABLET);
  const hasLine = !useRoom(NO_LINE);
  const { ref, ...room } = useElementSize();
  const scale = useTextScale();
  const [width, height] = [room.width / scale, room.height / scale];
  const [wasCrowded, setCrowded] = useState(false);
  const crowded = useOpenOrders((open) => height > 0 && isCrowded(open, { width, height }, wasCrowded));
  if (crowded !== wasCrowded) setCrowded(crowded);
  const density = chosen ?? (isTablet || crowded ? 'S' : 'M');
  const [filter, setFilter] = useState<ServiceFilter>('ALL');
  const [sheetFor, setSheetFor] = useState<Opened | null>(null);
  const openSheet = useCallback((orderId: string, view?: 'promise') => setSheetFor({ orderId, view }), []);
  const [dialog, openDialog] = useState<BoardDialog | null>(null);
  const [mountId] = useState(randomId);
  const findRef = useRef<HTMLInputElement>(null);
  const { move, acceptAll, undo, undoLast, promiseLater, tick, last } = useBoardMoves();
  const onClickCapture = useSinglePresses();
  // before that the gate says it
  const { sound } = useAlerts();
  const isGated = useIsGated(restaurant);
  useFocusAfterGate(isGated);
  const hasUndoLine = hasLine && !isHandHeld;

  useBoardKeys({
    hasShortcuts,
    onUndo: undoLast,
    onRecall: () => openDialog('recall'),
    onFind: () => findRef.current?.focus(),
  });

  const board = useMemo(
    () => ({ restaurant, density, move, acceptAll, undo, promiseLater, tick, openSheet, openDialog }),
    [restaurant, density, move, acceptAll, undo, promiseLater, tick, openSheet],
  );
  return (
    <BoardContext value={board}>
      <div
        ref={ref}
        className={styles.board}
        data-density={density}
        data-mount-id={mountId}
        tabIndex={-1}
        onClickCapture={onClickCapture}
      >
        <div className={styles.behind} inert={isGated}>
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
            undo={hasUndoLine ? null : { last, onUndo: undoLast }}
            onRecall={() => openDialog('recall')}
            onElsewhere={(order) => openSheet(order.id)}
          />
          <div className={styles.area}>
            <NoticeLine undo={hasUndoLine && <UndoTool last={last} onUndo={undoLast} />}>
              <ConnectionBar />
              {sound.isStarted && <SoundBar />}
              {hasLine && !isGated && !sheetFor && !dialog && <ToastLines />}
              <UnheardLine isShort={isLow || isHandHeld} isNarrow={isHandHeld} />
              {!isLow && sound.isStarted && <MissedLine isShort={isHandHeld} />}
              {!isLow && <DamagedLine isShort={isHandHeld} />}
              <PrinterLines isShort={isLow || isHandHeld} />
              <FullLine isShort={isLow || isHandHeld} />
              <UnpaidLine />
              <DeviceClockLine isShort={isLow || isHandHeld} />
            </NoticeLine>
            <Lanes {...{ isHandHeld, filter, width, height, density }} />
          </div>
        </div>
        <StartGate />
      </div>
      {sheetFor && <OpenSheet opened={sheetFor} onClose={() => setSheetFor(null)} />}
      {dialog && <OpenDialog dialog={dialog} onClose={() => openDialog(null)} />}
    </BoardContext>
  );
}
