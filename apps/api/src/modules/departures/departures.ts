// What becomes of what somebody has set up when they may set up no more: tablets, printers, notifications, accounts.

import type { Dependencies } from '#dependencies.ts';
import { doubtAccountsOf } from '#modules/payouts';
import { endPrinterAccessOf } from '#modules/printers';
import { forgetMember } from '#modules/push';
import type { WithWatch } from '#modules/screens';
import type { Departures } from '#modules/staff';
import { endTabletsOf } from '#modules/tablets';

/** Ends what people have set up in the transaction in which they lose the right to it, unless it is kept on purpose. */
export function createDepartures({
  bus,
  config,
  watch,
}: Pick<Dependencies, 'bus' | 'config'> & WithWatch): Departures {
  return {
    async end(tx, left, now) {
      if (left.restaurantIds.length === 0) return [];
      await forgetMember(tx, left);
      if (!left.keeps.account) await doubtAccountsOf(tx, { config }, left, now);
      if (left.keeps.devices) return [];
      await endPrinterAccessOf(tx, left, now);
      return endTabletsOf(tx, left, now);
    },
    async announce(ended) {
      for (const { id } of ended) bus.announce({ kind: 'access', userId: id });
      for (const restaurantId of new Set(ended.map((tablet) => tablet.restaurantId))) {
        await watch.load(restaurantId);
        bus.announce({ kind: 'watch', restaurantId });
      }
    },
  };
}
