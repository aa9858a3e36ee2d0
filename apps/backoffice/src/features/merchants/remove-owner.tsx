import { keptInQuery } from '@comanda/client/merchant-operations';
import type { MerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { KeepSetUp, useKeptSetUp } from '../../platform/set-up-by/keep-set-up.tsx';
import { useSetUpBy } from '../../platform/set-up-by/use-set-up-by.ts';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { nameOf, ownersQuery } from './owners-query.ts';
import { OWNERS_WORDS } from './words.ts';

/** Asks first, and says what it means. Who leaves chooses anew where to work. */
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
  useFocusBack();
  const { isBusy, problem, run } = useAction();
  const name = nameOf(owner);
  const params = { id: merchant.id, userId: owner.userId };
  const restaurantIds = merchant.restaurants.map(({ id }) => id);
  const setUp = useSetUpBy(restaurantIds, owner.userId);
  const [kept, setKept] = useKeptSetUp();

  const remove = () =>
    run(
      () => client.call('removeMerchantMember', { params, query: keptInQuery(kept) }, { success: 204 }),
      () => {
        toast.success(OWNERS_WORDS.removed(name, merchant.name));
        onClose();
        if (!isSelf) return void queryClient.invalidateQueries(ownersQuery(client, merchant.id));
        session.clearChoice();
        queryClient.clear();
        return void navigate('/merchant/merchant-switch');
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      title={isSelf ? OWNERS_WORDS.leaveTitle(merchant.name) : OWNERS_WORDS.removeTitle(name, merchant.name)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={forms.fields}>
        <p className={forms.text}>{isSelf ? OWNERS_WORDS.leaveText : OWNERS_WORDS.removeText(name)}</p>
        <KeepSetUp person={owner.firstName} setUp={setUp} kept={kept} onChange={setKept} />
        {problem && (
          <p role="alert" className={forms.problem}>
            {OWNERS_WORDS.notRemoved(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void remove()}>
            {isBusy ? OWNERS_WORDS.removing : isSelf ? OWNERS_WORDS.leaveButton : OWNERS_WORDS.remove(name)}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {OWNERS_WORDS.keep}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
