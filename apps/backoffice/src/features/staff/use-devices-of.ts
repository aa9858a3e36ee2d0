import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { useStaffOf } from './staff-context.ts';
import { DEVICE_WORDS as WORDS } from './words.ts';

export type DevicesOf = {
  /** What they have set up and whose access would outlive theirs, by name. */
  readonly names: readonly string[];
  /** Takes that access back; whether all of it. */
  readonly disconnect: () => Promise<boolean>;
};

/** The tablets and printers of the restaurant that somebody has set up. A printer that the server sends to has no access of its own. */
export function useDevicesOf(userId: string): DevicesOf {
  const { client } = useOffice();
  const { id } = useStaffOf();
  const queryClient = useQueryClient();
  const params = { id };
  const tablets = useQuery({
    queryKey: ['tablets', id],
    queryFn: ({ signal }) => client.call('tablets', { params }, { signal }),
  });
  const printers = useQuery({
    queryKey: ['printers', id],
    queryFn: ({ signal }) => client.call('printers', { params }, { signal }),
  });
  const ofTablets = tablets.data?.tablets.filter(({ setUpBy }) => setUpBy?.userId === userId) ?? [];
  const ofPrinters =
    printers.data?.printers.filter(
      ({ setUpBy, address }) => setUpBy?.userId === userId && address === undefined,
    ) ?? [];
  return {
    names: [
      ...ofTablets.map(({ name }) => WORDS.tablet(name)),
      ...ofPrinters.map(({ name }) => WORDS.printer(name)),
    ],
    async disconnect() {
      let isAll = true;
      const end = (call: Promise<unknown>) =>
        call.catch(() => {
          isAll = false;
        });
      for (const one of ofTablets)
        await end(client.call('revokeTablet', { params: { id, tabletId: one.id } }));
      for (const one of ofPrinters)
        await end(client.call('renewPrinterAccess', { params: { id, printerId: one.id } }));
      await Promise.all(
        ['tablets', 'printers'].map((kind) => queryClient.invalidateQueries({ queryKey: [kind, id] })),
      );
      return isAll;
    },
  };
}
