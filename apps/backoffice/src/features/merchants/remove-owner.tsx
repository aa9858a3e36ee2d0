import { keptInQuery } from '@comanda/client/merchant-operations';
import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { Text } from '../../ui/text.tsx';
import { nameOf, ownersQuery } from './owners-query.ts';
import { OWNERS_WORDS } from './words.ts';

/** Asks first, and says what it means. An owner that leaves chooses anew where to work. */
export function RemoveOwner({
  owner,
  merchant,
  isSelf,
  onClose,
}: {
  owner: MerchantMember;
  merchant: Merchant;
  isSelf: boolean;
  onClose: () => void;
}) {
  const { client, session } = useOffice();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const name = nameOf(owner);
  const params = { id: merchant.id, userId: owner.userId };
  const restaurantIds = merchant.restaurants.map(({ id }) => id);
  const setUp = useSetUpBy(restaurantIds, owner.userId);
  const [kept, setKept] = useKeptSetUp();

  function done(): void {
    toast.success(OWNERS_WORDS.removed(name, merchant.name));
    onClose();
    if (!isSelf) return void queryClient.invalidateQueries(ownersQuery(client, merchant.id));
    session.clearChoice();
    queryClient.clear();
    return void navigate('/merchant/merchant-switch');
  }

  return (
    <Confirm
      title={isSelf ? OWNERS_WORDS.leaveTitle(merchant.name) : OWNERS_WORDS.removeTitle(name, merchant.name)}
      button={isSelf ? OWNERS_WORDS.leaveButton : OWNERS_WORDS.remove(name)}
      working={OWNERS_WORDS.removing}
      keep={OWNERS_WORDS.keep}
      failed={OWNERS_WORDS.notRemoved}
      work={() => client.call('removeMerchantMember', { params, query: keptInQuery(kept) }, { success: 204 })}
      onDone={done}
      onClose={onClose}
    >
      <Text>{isSelf ? OWNERS_WORDS.leaveText : OWNERS_WORDS.removeText(name)}</Text>
      <KeepSetUp person={owner.firstName} setUp={setUp} kept={kept} onChange={setKept} />
    </Confirm>
  );
}
