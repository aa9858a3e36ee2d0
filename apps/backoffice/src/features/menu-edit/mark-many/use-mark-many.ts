import type { ApiError } from '@comanda/client/api-error';
import { serverNow } from '@comanda/client/server-clock';
import type { MarkedMenu, MarkMenu } from '@comanda/contract/shapes/menu-changes';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { useUndoChange } from '../../../platform/menu-changes/use-take-back.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { toastLife } from '../../../platform/toast-life.ts';
import { untilThen } from '../availability/until.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { markManyWords as WORDS } from './words.ts';

/** Marks many dishes and options by one call, with one undo; `until` follows "sold out". Answers a refusal, or null. */
export function useMarkMany(): (body: MarkMenu, until: string) => Promise<ApiError | null> {
  const { client } = useOffice();
  const { restaurant } = useMenuOf();
  const { refresh } = useKeepMenu();
  const undo = useUndoChange(restaurant.id);

  function say({ soldOutUntil, touches, changeId }: MarkedMenu, until: string): void {
    if (changeId === undefined) {
      toast.success(WORDS.unchanged);
      return;
    }
    const { items, options, scheduledOrders } = touches;
    const then =
      soldOutUntil === undefined ? until : untilThen(Date.parse(soldOutUntil), serverNow(), restaurant);
    toast.success(WORDS.marked(items, options, then), {
      description: scheduledOrders > 0 ? WORDS.calls(scheduledOrders) : null,
      duration: toastLife('leap'),
      action: { label: WORDS.undo, onClick: () => void undo(changeId) },
    });
  }

  return async (body, until) => {
    const marked = client.call('markMenu', { params: { id: restaurant.id }, body });
    const refused = await refusalFrom(marked.then((answer) => say(answer, until)));
    void refresh();
    return refused;
  };
}
