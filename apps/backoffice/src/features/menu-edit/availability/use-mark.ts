import type { ApiError } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import type { CallOutput } from '@comanda/contract/calls';
import type { SetAvailability } from '@comanda/contract/shapes/menu';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import { type Mark, type MarkTarget, marked } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { menuQuery } from '../store/menu-query.ts';
import { useSaveItem } from '../store/use-save-item.ts';
import { guessedMark, markBody, soldOutBody, type Until, untilThen, untilWords } from './until.ts';

type Touches = CallOutput<'itemAvailability'>['touches'];

/** What marking something sold out reaches beyond itself; null when nothing. */
function touchesWords({ items, options, scheduledOrders }: Touches): string | null {
  const reached: string[] = [];
  if (options > 0 && items > 0) reached.push(items === 1 ? '1 dish offers it.' : `${items} dishes offer it.`);
  if (scheduledOrders > 0)
    reached.push(
      scheduledOrders === 1
        ? '1 order for later already has it: call them.'
        : `${scheduledOrders} orders for later already have it: call them.`,
    );
  return reached.length > 0 ? reached.join(' ') : null;
}

type Answer = CallOutput<'itemAvailability'>;

const ON_THE_MENU: Mark = { available: true, soldOutUntil: null };

export type Markable = MarkTarget & { readonly name: string; readonly mark: Mark };

/** What can be done about something that is, or is not, to be had. */
export type Marking = {
  /** Off the menu at once, and taken back when the server refuses. Its undo brings back the mark that was. */
  readonly sellOut: (thing: Markable, until: Until) => Promise<ApiError | null>;
  readonly bringBack: (thing: Markable) => Promise<ApiError | null>;
  /** Counts down from `stock`, or stops counting (null). Items only. */
  readonly count: (thing: Markable, stock: number | null) => Promise<ApiError | null>;
  /** Hides it from diners altogether, or shows it again. Items only. */
  readonly show: (thing: Markable, visible: boolean) => Promise<ApiError | null>;
};

export function useMarking(): Marking {
  const { client } = useOffice();
  const { restaurant } = useMenuOf();
  const { keep, refresh } = useKeepMenu();
  const queryClient = useQueryClient();
  const save = useSaveItem();
  /** A menu that was read before the server had stored it does not know it yet. */
  const underWay = useRef<Mark | null>(null);

  const send = useCallback(
    async (thing: Markable, body: SetAvailability, guess: Mark, said: (answer: Answer) => void) => {
      underWay.current = guess;
      keep((menu) => marked(menu, thing, guess));
      const params = { id: restaurant.id };
      const refused = await refusalFrom(
        (thing.kind === 'item'
          ? client.call('itemAvailability', { params: { ...params, itemId: thing.id }, body })
          : client.call('optionAvailability', { params: { ...params, optionId: thing.id }, body })
        ).then(said),
      );
      keep((menu) => marked(menu, thing, refused ? thing.mark : guess));
      if (refused) underWay.current = null;
      // What else it took off the menu, and when it comes back, only the server knows.
      void refresh().finally(() => {
        if (underWay.current === guess) underWay.current = null;
      });
      return refused;
    },
    [client, keep, refresh, restaurant.id],
  );

  const bringBack = useCallback(
    (thing: Markable) =>
      send(thing, { available: true }, ON_THE_MENU, () => {
        toast.success(`${thing.name} is on the menu again.`);
      }),
    [send],
  );

  const sellOut = useCallback(
    (thing: Markable, until: Until) => {
      const guess = guessedMark(until, serverNow());
      const before = underWay.current ?? thing.mark;
      async function undo(): Promise<void> {
        const refused = await send({ ...thing, mark: guess }, markBody(before), before, () => {
          toast.success(
            before.available ? `${thing.name} is on the menu again.` : `${thing.name}: changed back.`,
          );
        });
        if (refused) toastProblem(`${thing.name} was not changed back: ${refused.message}`);
      }
      return send({ ...thing, mark: before }, soldOutBody(until), guess, ({ touches, soldOutUntil }) => {
        const today =
          soldOutUntil === undefined
            ? 'for today'
            : untilThen(Date.parse(soldOutUntil), serverNow(), restaurant);
        toast.success(`${thing.name}: sold out ${untilWords(until, restaurant, today)}.`, {
          description: touchesWords(touches),
          duration: toastLife('undo'),
          action: { label: 'Undo', onClick: () => void undo() },
        });
      });
    },
    [send, restaurant],
  );

  const count = useCallback(
    (thing: Markable, stock: number | null) =>
      send(thing, { stock }, thing.mark, () => {
        toast.success(
          stock === null ? `${thing.name} is not counted any more.` : `${thing.name}: ${stock} left.`,
        );
      }),
    [send],
  );

  const show = useCallback(
    async ({ id, name }: Markable, visible: boolean) => {
      const menu = queryClient.getQueryData(menuQuery(client, restaurant.id).queryKey);
      const item = menu?.categories.flatMap(({ items }) => items).find((known) => known.id === id);
      // Hiding a dish holds whatever else has changed about it: the newest version that is known will do.
      const refused = await save(id, { version: item?.version ?? 0, visible });
      if (!refused)
        toast.success(visible ? `${name} is on the menu again.` : `${name} is hidden from diners.`);
      return refused;
    },
    [client, queryClient, restaurant.id, save],
  );

  return { sellOut, bringBack, count, show };
}
