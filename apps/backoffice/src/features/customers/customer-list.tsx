import { type Customer, CustomersAsked } from '@comanda/contract/shapes/customers';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { IconDownload, IconFileUpload, IconSearch, IconTrash } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { tooLong } from '../../platform/forms/too-long.tsx';
import { saveSheet } from '../../platform/save-sheet.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { useAction } from '../../platform/use-action.ts';
import { usePhoneWords } from '../../platform/use-phone-words.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Text } from '../../ui/text.tsx';
import { customersQuery } from './customers-query.ts';
import { DeleteAll, DeleteCustomer } from './delete-customers.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { agreedWords, nameWords, CUSTOMER_WORDS as WORDS } from './words.ts';

const TYPING_MS = 300;

function ExportButton({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const { isBusy, run } = useAction();
  async function save(): Promise<void> {
    const refused = await run(() =>
      client
        .call('exportCustomers', { params: { id: restaurant.id } })
        .then((csv) => saveSheet(csv, `${restaurant.slug}-customers.csv`)),
    );
    if (refused) toastProblem(WORDS.notExported(refused.message));
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      aria-disabled={isBusy}
      onClick={() => void save()}
    >
      {isBusy ? WORDS.exporting : WORDS.export}
    </Button>
  );
}

/** As people in the restaurant's country write it. */
function PhoneNumber({ phone, restaurant }: { phone: string; restaurant: Restaurant }) {
  return (
    <Text as="div" figures>
      <bdi>{usePhoneWords(phone, restaurant)}</bdi>
    </Text>
  );
}

function columnsOf(
  restaurant: Restaurant,
  onDelete: (customer: Customer) => void,
): readonly Column<Customer>[] {
  return [
    { title: WORDS.name, isName: true, cell: (customer) => <bdi>{nameWords(customer)}</bdi> },
    {
      title: WORDS.reach,
      cell: ({ phone, email }) => (
        <>
          {phone !== null && <PhoneNumber phone={phone} restaurant={restaurant} />}
          {email !== null && (
            <Text as="div">
              <bdi>{email}</bdi>
            </Text>
          )}
        </>
      ),
    },
    {
      title: WORDS.addresses,
      cell: ({ addresses }) =>
        addresses.map((address) => (
          <Text key={address} as="div">
            <bdi>{address}</bdi>
          </Text>
        )),
    },
    {
      title: WORDS.agreed,
      cell: (customer) => (
        <>
          {agreedWords(customer, restaurant)}
          <Text as="div" size="sm" tone="muted">
            <bdi>{WORDS.from(customer.source)}</bdi>
          </Text>
        </>
      ),
    },
    {
      title: WORDS.actions,
      isTitleHidden: true,
      cell: (customer) => (
        <IconButton
          label={WORDS.delete(nameWords(customer))}
          icon={IconTrash}
          onPress={() => onDelete(customer)}
        />
      ),
      onPhone: 'plain',
    },
  ];
}

/** Everybody who agreed to hear from the restaurant: found, brought in, saved as a sheet and deleted. */
export function CustomerList({ restaurant, today }: { restaurant: Restaurant; today: string }) {
  const { client } = useOffice();
  const [typed, setTyped] = useState('');
  const problem = tooLong(typed, CustomersAsked.shape.q);
  const [sought] = useDebouncedValue(problem ? '' : typed.trim(), TYPING_MS);
  const [isBringing, setBringing] = useState(false);
  const [toDelete, setToDelete] = useState<Customer | 'ALL' | null>(null);
  const query = useInfiniteQuery(customersQuery(client, restaurant.id, sought));
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const columns = columnsOf(restaurant, setToDelete);
  const bring = (
    <Button leftSection={<IconFileUpload size={20} aria-hidden="true" />} onClick={() => setBringing(true)}>
      {WORDS.bring}
    </Button>
  );

  return (
    <Stack as="section" gap={4} aria-label={WORDS.title}>
      {total > 0 && (
        <>
          <Text tone="muted">{WORDS.lead}</Text>
          <Row justify="between">
            <Text as="strong" size="lg" figures role="status">
              {WORDS.count(total)}
            </Text>
            <Row gap={2}>
              {bring}
              <ExportButton restaurant={restaurant} />
              <Button variant="default" onClick={() => setToDelete('ALL')}>
                {WORDS.deleteAll}
              </Button>
            </Row>
          </Row>
        </>
      )}
      {/* stays when a search fails, so that another can be tried */}
      {(total > 0 || (typed + sought !== '' && !query.isSuccess)) && (
        <TextInput
          type="search"
          size="md"
          maw="24rem"
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          aria-label={WORDS.search}
          placeholder={WORDS.searchHint}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Loaded query={query} rows={6}>
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.customers);
          if (total === 0)
            return (
              <Panel as="div">
                <Stack gap={4} align="start">
                  <Text>{WORDS.empty}</Text>
                  {bring}
                </Stack>
              </Panel>
            );
          if (customers.length === 0)
            return (
              <Text tone="muted" role="status">
                {WORDS.noneFound(sought)}
              </Text>
            );
          return (
            <DataTable
              label={WORDS.title}
              columns={columns}
              rows={customers}
              keyOf={({ id }) => id}
              isFramed
            />
          );
        }}
      </Loaded>
      <ShowMore query={query} label={WORDS.more} end={WORDS.end} />
      {isBringing && (
        <ImportDialog restaurant={restaurant} today={today} onClose={() => setBringing(false)} />
      )}
      {toDelete === 'ALL' && (
        <DeleteAll restaurant={restaurant} count={total} onClose={() => setToDelete(null)} />
      )}
      {toDelete !== null && toDelete !== 'ALL' && (
        <DeleteCustomer restaurant={restaurant} customer={toDelete} onClose={() => setToDelete(null)} />
      )}
    </Stack>
  );
}
