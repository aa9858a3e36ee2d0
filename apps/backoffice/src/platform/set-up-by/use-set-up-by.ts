import { useQueries } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { SET_UP_WORDS as WORDS } from './words.ts';

export type SetUp = {
  /** Tablets and printers whose access would outlive theirs, by name. */
  readonly devices: readonly string[];
  /** The accounts that card money goes to which they have connected, as far as the last digits are known. */
  readonly accounts: readonly string[];
};

/** What somebody has set up at these restaurants. A printer that the server sends to has no access of its own. */
export function useSetUpBy(restaurantIds: readonly string[], userId: string): SetUp {
  const { client } = useOffice();
  const tablets = useQueries({
    queries: restaurantIds.map((id) => ({
      queryKey: ['tablets', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('tablets', { params: { id } }, { signal }),
    })),
  });
  const printers = useQueries({
    queries: restaurantIds.map((id) => ({
      queryKey: ['printers', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('printers', { params: { id } }, { signal }),
    })),
  });
  const connected = useQueries({
    queries: restaurantIds.map((id) => ({
      queryKey: ['connected-account', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('connectedAccount', { params: { id } }, { signal }),
    })),
  });
  const isTheirs = ({ setUpBy }: { setUpBy: { userId: string } | null }) => setUpBy?.userId === userId;
  const theirs = connected.flatMap(({ data }) =>
    data?.account?.isConfirmed && isTheirs(data.account) ? [data.account] : [],
  );
  return {
    devices: [
      ...tablets
        .flatMap(({ data }) => data?.tablets ?? [])
        .filter(isTheirs)
        .map(({ name }) => WORDS.tablet(name)),
      ...printers
        .flatMap(({ data }) => data?.printers ?? [])
        .filter((printer) => isTheirs(printer) && printer.address === undefined)
        .map(({ name }) => WORDS.printer(name)),
    ],
    accounts: theirs.map(({ lastFour }) => (lastFour === null ? '' : WORDS.endsIn(lastFour))),
  };
}
