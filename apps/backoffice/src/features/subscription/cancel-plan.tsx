import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { Text } from '../../ui/text.tsx';
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
  async function cancel(): Promise<void> {
    const params = { id: restaurant.id };
    try {
      keepSubscription(office, restaurant, await office.client.call('cancelSubscription', { params }));
    } catch (error) {
      void lookAgain(office, restaurant.id);
      throw error;
    }
  }

  return (
    <Confirm
      title={WORDS.cancelTitle(restaurant.name)}
      button={WORDS.cancel}
      working={WORDS.cancelling}
      keep={WORDS.keep}
      failed={WORDS.notCancelled}
      work={cancel}
      onDone={() => {
        toast.success(end ? WORDS.cancelled(end) : WORDS.cancelledNow);
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{end ? WORDS.cancelText(end) : WORDS.cancelNowText}</Text>
    </Confirm>
  );
}
