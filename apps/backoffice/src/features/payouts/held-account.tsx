import { serverNow } from '@comanda/client/server-clock';
import type { PayoutDetails } from '@comanda/contract/shapes/payouts';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { dayWords } from '../../platform/date-words.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { payoutsQuery } from './payouts-query.ts';
import { PAYOUTS_WORDS as WORDS } from './payouts-words.ts';

/** A change of the account that waits: says until when, and has an admin say yes to it or take it back. */
export function HeldAccount({
  restaurant,
  details: { held, version },
  isAdmin,
}: {
  restaurant: Restaurant;
  details: PayoutDetails;
  isAdmin: boolean;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { queryKey } = payoutsQuery(client, restaurant.id);
  const asked = { params: { id: restaurant.id }, body: { version } };
  const decide = useMutation({
    mutationFn: (call: 'confirmPayoutDetails' | 'undoPayoutDetails') => client.call(call, asked),
    onSuccess: (stored, call) => {
      queryClient.setQueryData(queryKey, stored);
      toast.success(call === 'undoPayoutDetails' ? WORDS.undone : WORDS.saidYes);
    },
    onError: ({ message }) => {
      toastProblem(message);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  if (!held || Date.parse(held.until) <= serverNow()) return null;
  const press = (call: 'confirmPayoutDetails' | 'undoPayoutDetails') => () => {
    if (!decide.isPending) decide.mutate(call);
  };
  const { bankName, accountNumber } = held.before;
  return (
    <>
      <Text tone="muted">
        {WORDS.held(dayWords(Date.parse(held.until), restaurant), bankName, accountNumber)}
      </Text>
      {isAdmin && (
        <Buttons>
          <Button aria-disabled={decide.isPending} onClick={press('undoPayoutDetails')}>
            {WORDS.undo}
          </Button>
          <Button variant="default" aria-disabled={decide.isPending} onClick={press('confirmPayoutDetails')}>
            {WORDS.yes}
          </Button>
        </Buttons>
      )}
    </>
  );
}
