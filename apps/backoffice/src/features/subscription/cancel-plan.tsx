import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button, Modal } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { keepSubscription, lookAgain } from './keep-subscription.ts';
import { SUBSCRIPTION_WORDS as WORDS } from './subscription-words.ts';

/** Asks first, and says until when everything stays: `end` is that day, null where nothing is paid for. */
export function CancelPlan({
  restaurant,
  end,
  onClose,
}: {
  restaurant: Restaurant;
  end: string | null;
  onClose: () => void;
}) {
  const office = useOffice();
  const { isBusy, problem, run } = useAction();
  useFocusBack();
  const cancel = async () => {
    const params = { id: restaurant.id };
    const refused = await run(
      async () =>
        keepSubscription(office, restaurant, await office.client.call('cancelSubscription', { params })),
      () => {
        toast.success(end ? WORDS.cancelled(end) : WORDS.cancelledNow);
        onClose();
      },
    );
    if (refused) void lookAgain(office, restaurant.id);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={WORDS.cancelTitle(restaurant.name)}
      closeButtonProps={{ 'aria-label': WORDS.close, size: 44 }}
    >
      <div className={forms.fields}>
        <p>{end ? WORDS.cancelText(end) : WORDS.cancelNowText}</p>
        {problem && (
          <p role="alert" className={forms.problem}>
            {WORDS.notCancelled(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void cancel()}>
            {isBusy ? WORDS.cancelling : WORDS.cancel}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {WORDS.keep}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
