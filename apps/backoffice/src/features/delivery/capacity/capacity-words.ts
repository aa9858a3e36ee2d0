import type { DeliveryDraft } from '../delivery-draft.ts';

const number = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null);

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** What diners will meet, said as it is typed; empty while a number is missing. */
export function capacityWords(draft: DeliveryDraft): string {
  const [slot, lead, days] = [draft.slotMinutes, draft.minimumLeadMinutes, draft.daysAhead].map(number);
  if (slot == null || lead == null || days == null || slot === 0) return '';
  const perSlot = draft.ordersPerSlot.trim() === '' ? null : number(draft.ordersPerSlot);
  const limit =
    draft.ordersPerSlot.trim() === ''
      ? 'as many orders as come'
      : perSlot === null
        ? '…'
        : `at most ${counted(perSlot, 'order')} in each, ${counted(Math.floor((perSlot * 60) / slot), 'order')} an hour`;
  const ahead = days === 0 ? 'for today only' : `up to ${counted(days, 'day')} ahead`;
  const soonest =
    lead === 0 ? 'as soon as the kitchen can' : `at the earliest ${counted(lead, 'minute')} from now`;
  return `Diners choose a time every ${counted(slot, 'minute')}, ${soonest} and ${ahead}; ${limit}.`;
}
