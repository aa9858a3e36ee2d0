import { currentIn } from '@comanda/client/api-error';
import type { Bank, PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import {
  accountBody,
  accountChange,
  NO_ACCOUNT,
  type PayoutField,
  payoutFieldAt,
  payoutFields,
  payoutProblems,
} from './payout-fields.ts';
import { payoutsQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS as WORDS } from './payouts-words.ts';

/** The form of the account; the number that is typed never lies on the device. */
export function usePayoutForm(
  restaurant: Restaurant,
  details: PayoutDetails | null,
  banks: readonly Bank[],
  onSaved: () => void,
) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const params = { id: restaurant.id };
  const { currency } = restaurant;
  const { country } = restaurant.address;
  return useRecordForm<PayoutField, PayoutDetails>({
    name: `payouts:${restaurant.id}`,
    record: details ?? NO_ACCOUNT,
    fieldsOf: payoutFields,
    fieldAt: payoutFieldAt,
    secrets: ['accountNumber'],
    check: (values, base) => payoutProblems(values, base, { country, currency, banks }),
    send: (values, base, onDone) =>
      refusalFrom(
        (base.version === 0
          ? client.call('createPayoutDetails', { params, body: { ...accountBody(values, banks), currency } })
          : client.call('updatePayoutDetails', { params, body: accountChange(values, base, banks) })
        ).then((stored) => {
          onDone(stored);
          toast.success(WORDS.saved);
          onSaved();
        }),
      ),
    recordIn: (refused) => currentIn('updatePayoutDetails', refused),
    keep: (stored) => queryClient.setQueryData(payoutsQuery(client, restaurant.id).queryKey, stored),
  });
}
