import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { merchantsQuery } from '../../session/session-queries.ts';
import { addRestaurantWords } from './add-restaurant-words.ts';
import type { NewRestaurantForm } from './use-new-restaurant-form.ts';

/** Another restaurant to begin from; nothing for who has none. */
export function CopyFrom({ form, userId }: { form: NewRestaurantForm; userId: string }) {
  const { client } = useOffice();
  const { data: merchants = [] } = useQuery(merchantsQuery(client, userId));
  const own = merchants.flatMap(({ restaurants }) => restaurants).filter(({ role }) => role === 'ADMIN');
  if (own.length === 0) return null;
  return (
    <NativeSelect
      label={addRestaurantWords.copyFrom}
      description={addRestaurantWords.copyFromMore}
      size="md"
      data={[
        { value: '', label: addRestaurantWords.copyNothing },
        ...own.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.field('copyFrom')}
    />
  );
}
