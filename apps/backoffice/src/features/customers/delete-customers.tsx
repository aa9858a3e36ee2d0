import type { Customer } from '@comanda/contract/shapes/customers';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { Confirm } from '../../platform/forms/confirm.tsx';
import { Text } from '../../ui/text.tsx';
import { customersKey } from './customers-query.ts';
import { nameWords, CUSTOMER_WORDS as WORDS } from './words.ts';

const COMMON = {
  button: WORDS.deleteButton,
  working: WORDS.deleting,
  keep: WORDS.keep,
  failed: WORDS.notDeleted,
} as const;

/** Asks first, and says what a later file does. */
export function DeleteCustomer({
  restaurant: { id },
  customer,
  onClose,
}: {
  restaurant: Restaurant;
  customer: Customer;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const name = nameWords(customer);
  return (
    <Confirm
      {...COMMON}
      title={WORDS.deleteTitle(name)}
      work={() =>
        client
          .call('deleteCustomer', { params: { id, customerId: customer.id } })
          // also when they were gone already
          .finally(() => queries.invalidateQueries({ queryKey: customersKey(id) }))
      }
      onDone={() => {
        toast.success(WORDS.deleted(name));
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{WORDS.deleteText}</Text>
    </Confirm>
  );
}

/** The whole list, once the restaurant's name was typed. */
export function DeleteAll({
  restaurant: { id, name },
  count,
  onClose,
}: {
  restaurant: Restaurant;
  count: number;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queries = useQueryClient();
  return (
    <Confirm
      {...COMMON}
      title={WORDS.deleteAllTitle(count)}
      typed={{
        label: WORDS.typeName,
        hint: WORDS.typeNameHint(name),
        wrong: WORDS.typeNameWrong(name),
        expected: name,
      }}
      work={() =>
        client
          .call('deleteCustomers', { params: { id } })
          .then(({ deleted }) => toast.success(WORDS.allDeleted(deleted)))
          .finally(() => queries.invalidateQueries({ queryKey: customersKey(id) }))
      }
      onDone={onClose}
      onClose={onClose}
    >
      <Text>{WORDS.deleteAllText}</Text>
    </Confirm>
  );
}
