import { IconVolumeOff } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useBoard } from '../board-state/board-context.ts';
import { focusTicket } from '../board-state/board-focus.ts';
import { AlertButton, AlertLine } from '../missed/alert-line.tsx';
import { useLane } from '../store/live-orders-store.ts';
import { unheardQuery, unheardWords } from '../store/unheard-orders.ts';

/** Orders that no screen has shown with sound, until answered; `isShort` is one line, `isNarrow` without screens. */
export function UnheardLine({
  isShort = false,
  isNarrow = false,
}: {
  isShort?: boolean;
  isNarrow?: boolean;
}) {
  const { restaurant, openSheet } = useBoard();
  const { data = [] } = useQuery(unheardQuery(restaurant.id));
  const waiting = useLane('NEW');
  const orders = data.filter(({ id }) => waiting.includes(id));
  const [first] = orders;
  if (!first) return null;
  return (
    <AlertLine
      icon={IconVolumeOff}
      isShort={isShort}
      words={isNarrow ? unheardWords.short(orders) : unheardWords.line(orders)}
    >
      <AlertButton
        onClick={() => {
          // on small screens another lane may be in sight
          if (!focusTicket(first.id)) openSheet(first.id);
        }}
      >
        {unheardWords.show(first)}
      </AlertButton>
    </AlertLine>
  );
}
