import type { Tablet } from '@comanda/contract/shapes/tablets';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { Text } from '../../ui/text.tsx';
import { tabletsQuery } from './tablets-query.ts';
import { TABLETS_WORDS as WORDS } from './words.ts';

/** Asks first: says what it means for the cook at the tablet. */
export function RemoveTablet({
  tablet: { id, name },
  restaurantId,
  onClose,
}: {
  tablet: Tablet;
  restaurantId: string;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  return (
    <Confirm
      title={WORDS.removeTitle(name)}
      button={WORDS.removeNamed(name)}
      working={WORDS.removing}
      keep={WORDS.keep}
      failed={WORDS.notRemoved}
      work={() =>
        client
          .call('revokeTablet', { params: { id: restaurantId, tabletId: id } })
          // also when it was gone already
          .finally(() => queryClient.invalidateQueries(tabletsQuery(client, restaurantId)))
      }
      onDone={() => {
        toast.success(WORDS.removed(name));
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{WORDS.removeText(name)}</Text>
    </Confirm>
  );
}
