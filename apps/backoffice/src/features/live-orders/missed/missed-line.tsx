import { IconPhoneOff } from '@comanda/icons/tabler';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOffice } from '../../../office.ts';
import { useClock } from '../../../platform/ticking-clock.ts';
import { useBoard } from '../board-state/board-context.ts';
import { AlertButton, AlertLine, ShortAlert } from './alert-line.tsx';
import { missedQuery } from './missed-query.ts';
import { missedWords } from './missed-words.ts';

/** Missed orders stay on every screen of the restaurant until somebody has dealt with them; `isShort` is one button. */
export function MissedLine({ isShort = false }: { isShort?: boolean }) {
  const { client } = useOffice();
  const { restaurant, openDialog } = useBoard();
  const { data } = useQuery(missedQuery(client, restaurant.id));
  const words = useClock(
    useCallback(
      (now) => (data && data.count > 0 ? missedWords.line(data, restaurant, now) : null),
      [data, restaurant],
    ),
  );
  if (!data || words === null) return null;
  const open = () => openDialog('missed');
  if (isShort) {
    return (
      <ShortAlert icon={IconPhoneOff} aria-label={missedWords.seeShort(data)} onClick={open}>
        {missedWords.short(data)}
      </ShortAlert>
    );
  }
  return (
    <AlertLine icon={IconPhoneOff} role="status" words={words}>
      <AlertButton aria-haspopup="dialog" onClick={open}>
        {missedWords.see(data)}
      </AlertButton>
    </AlertLine>
  );
}
