import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { IconPrinterOff } from '@comanda/icons/tabler';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useOffice } from '../../../office.ts';
import { useAction } from '../../../platform/use-action.ts';
import { useBoard } from '../board-state/board-context.ts';
import { focusBoard } from '../board-state/board-focus.ts';
import { usePutAway } from '../board-state/use-put-away.ts';
import { AlertButton, AlertLine } from '../missed/alert-line.tsx';
import { boardPrintersQuery } from '../store/board-printers.ts';
import { printerLineWords as words } from '../words.ts';

type Failed = NonNullable<PrinterAtBoard['failed']>[number];

/** A ticket that did not come out: it is printed again, or somebody says that nobody needs it. */
function FailedLine({
  printer,
  failed,
  isShort,
}: {
  printer: PrinterAtBoard;
  failed: Failed;
  isShort: boolean;
}) {
  const { client } = useOffice();
  const { restaurant } = useBoard();
  const queries = useQueryClient();
  const { problem, run } = useAction();
  const { jobId, ticket, order } = failed;
  const { id } = restaurant;

  // the next heartbeat sends the same
  const remove = () =>
    queries.setQueryData(boardPrintersQuery(id).queryKey, (known) =>
      known?.flatMap((one) => {
        if (one.id !== printer.id || !one.failed) return [one];
        const left = one.failed.filter((other) => other.jobId !== jobId);
        const isMended = left.length === 0 && isRefused(one);
        return isMended ? [] : [{ ...one, failed: left }];
      }),
    );
  const again = (orderId: string, copy: 'KITCHEN' | 'RECEIPT') => {
    const params = { id, orderId };
    return run(
      () => client.call('reprint', { params, body: { ticket: copy, printerId: printer.id } }),
      remove,
    );
  };
  const dismiss = () => run(() => client.call('dismissPrintJob', { params: { id, jobId } }), remove);

  return (
    <AlertLine
      icon={IconPrinterOff}
      isShort={isShort}
      words={
        <>
          {words.failed(printer, failed)} {problem}
        </>
      }
    >
      {order && (ticket === 'KITCHEN' || ticket === 'RECEIPT') && (
        <AlertButton aria-label={words.againNamed(failed)} onClick={() => void again(order.id, ticket)}>
          {words.again}
        </AlertButton>
      )}
      <AlertButton aria-label={words.dismissNamed(failed)} onClick={() => void dismiss()}>
        {words.dismiss}
      </AlertButton>
    </AlertLine>
  );
}

/** A printer that has no other trouble than tickets that it could not print. */
const isRefused = ({ trouble }: PrinterAtBoard) =>
  trouble.code === 'PROBLEM' && trouble.problem === 'REFUSED';

/** More tickets that wait, or another trouble, are another notice. */
const noticeOf = ({ id, trouble, waiting }: PrinterAtBoard) =>
  `printer ${id} ${JSON.stringify(trouble)} ${waiting}`;

/** Each printer that does not print, and what helps: the kitchen must not wait for paper that never comes. */
export function PrinterLines({ isShort = false }: { isShort?: boolean }) {
  const { restaurant } = useBoard();
  const { data: printers = [] } = useQuery(boardPrintersQuery(restaurant.id));
  const putAway = usePutAway();
  return printers.map((printer) => {
    const { failed = [] } = printer;
    const notice = noticeOf(printer);
    const isShown = !putAway.has(notice) && !(isRefused(printer) && failed.length > 0);
    return (
      <Fragment key={printer.id}>
        {isShown && (
          <AlertLine icon={IconPrinterOff} isShort={isShort} words={words.trouble(printer)}>
            <AlertButton
              aria-label={words.hideNamed(printer)}
              onClick={() => {
                putAway.put(notice);
                focusBoard();
              }}
            >
              {words.hide}
            </AlertButton>
          </AlertLine>
        )}
        {failed.map((one) => (
          <FailedLine key={one.jobId} printer={printer} failed={one} isShort={isShort} />
        ))}
      </Fragment>
    );
  });
}
