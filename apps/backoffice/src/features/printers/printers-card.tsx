import type { NewAccess, Printer } from '@comanda/contract/shapes/printers';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { printerTroubleWords } from '@comanda/contract/words/printers';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { useAction } from '../../platform/use-action.ts';
import { setUpWords } from '../../platform/words.ts';
import { roleQuery } from '../../session/session-queries.ts';
import { List, ListRow } from '../../ui/list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { AddPrinter } from './add-printer.tsx';
import { EditPrinter } from './edit-printer.tsx';
import { printersQuery } from './printers-query.ts';
import { SetUpPrinter } from './set-up-printer.tsx';
import { printsWords, printersWords as words } from './words.ts';

function State({ printer: { active, trouble, waiting } }: { printer: Printer }) {
  if (!active) return <span>{words.off}</span>;
  const left = waiting > 0 ? ` · ${words.waiting(waiting)}` : '';
  if (!trouble) return <span>{`${words.works}${left}`}</span>;
  return (
    <Text as="span" tone="danger" weight="medium">
      {`${printerTroubleWords(trouble)}${left}`}
    </Text>
  );
}

function PrinterRow({
  printer,
  restaurantId,
  onEdit,
}: {
  printer: Printer;
  restaurantId: string;
  /** For those who may change it. */
  onEdit: (() => void) | undefined;
}) {
  const { client } = useOffice();
  const { isBusy, problem, run } = useAction();
  const params = { id: restaurantId, printerId: printer.id };
  const test = () =>
    run(
      () => client.call('printTestPage', { params }, { success: 201 }),
      () => toast.success(words.testSent(printer.name)),
    );
  return (
    <ListRow
      title={
        <>
          <bdi>{printer.name}</bdi> · {words.kinds[printer.kind]}
        </>
      }
      actions={
        <>
          <Button
            variant="default"
            aria-label={words.testNamed(printer.name)}
            aria-disabled={isBusy}
            onClick={() => void test()}
          >
            {words.test}
          </Button>
          {onEdit && (
            <Button variant="default" aria-label={words.editNamed(printer.name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      <span>{printsWords(printer)}</span>
      <State printer={printer} />
      {printer.setUpBy?.isHere === false && <span>{setUpWords(printer.setUpBy)}</span>}
      {problem && <Notice tone="danger">{words.notSaved(problem)}</Notice>}
    </ListRow>
  );
}

/** The restaurant's printers, and how each of them does. Managers try them out; admins add and change them. */
export function PrintersCard({ restaurant }: { restaurant: Restaurant }) {
  const { client, session } = useOffice();
  const isAdmin = useQuery(roleQuery(client, restaurant.id, session.user())).data === 'ADMIN';
  const query = useQuery(printersQuery(client, restaurant.id));
  const [isAdding, setAdding] = useState(false);
  const [editedId, setEdited] = useState<string | null>(null);
  const [added, setAdded] = useState<NewAccess | null>(null);
  const edited = query.data?.printers.find(({ id }) => id === editedId);
  const networks = query.data?.networks ?? [];
  const show = (set: NewAccess) => {
    setEdited(null);
    setAdded(set);
  };
  return (
    <Panel
      title={words.title}
      actions={
        isAdmin && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            variant="default"
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Text tone="muted">{words.about}</Text>
      <Loaded query={query} rows={1}>
        {({ printers, respelled }) =>
          printers.length === 0 ? (
            <Text>{words.none}</Text>
          ) : (
            <>
              {respelled.length > 0 && <Notice tone="warning">{words.respelled(respelled)}</Notice>}
              <List>
                {printers.map((printer) => (
                  <PrinterRow
                    key={printer.id}
                    printer={printer}
                    restaurantId={restaurant.id}
                    onEdit={isAdmin ? () => setEdited(printer.id) : undefined}
                  />
                ))}
              </List>
            </>
          )
        }
      </Loaded>
      {isAdding && (
        <AddPrinter
          restaurantId={restaurant.id}
          networks={networks}
          onAdded={({ printer, access }) => {
            setAdding(false);
            if (access) show({ printer, access });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {edited && (
        <EditPrinter
          key={edited.id}
          printer={edited}
          restaurant={restaurant}
          networks={networks}
          onRenewed={show}
          onClose={() => setEdited(null)}
        />
      )}
      {added && <SetUpPrinter added={added} onClose={() => setAdded(null)} />}
    </Panel>
  );
}
