import type { NewAccess, Printer } from '@comanda/contract/shapes/printers';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { printerTroubleWords } from '@comanda/contract/words/printers';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { setUpWords } from '../../platform/set-up-words.ts';
import { useAction } from '../../platform/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import page from '../../ui/page.module.css';
import { AddPrinter } from './add-printer.tsx';
import { EditPrinter } from './edit-printer.tsx';
import styles from './printers-card.module.css';
import { printersQuery } from './printers-query.ts';
import { SetUpPrinter } from './set-up-printer.tsx';
import { printsWords, printersWords as words } from './words.ts';

function State({ printer: { active, trouble, waiting } }: { printer: Printer }) {
  if (!active) return <span>{words.off}</span>;
  const left = waiting > 0 ? ` · ${words.waiting(waiting)}` : '';
  if (!trouble) return <span>{`${words.works}${left}`}</span>;
  return <span className={styles.trouble}>{`${printerTroubleWords(trouble)}${left}`}</span>;
}

function PrinterRow({
  printer,
  restaurantId,
  onEdit,
}: {
  printer: Printer;
  restaurantId: string;
  onEdit: () => void;
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
    <li className={styles.printer}>
      <span className={styles.about}>
        <span className={styles.name}>
          <bdi>{printer.name}</bdi> · {words.kinds[printer.kind]}
        </span>
        <span>{printsWords(printer)}</span>
        <State printer={printer} />
        {printer.setUpBy?.isHere === false && <span>{setUpWords(printer.setUpBy)}</span>}
        {problem && (
          <span role="alert" className={styles.trouble}>
            {words.notSaved(problem)}
          </span>
        )}
      </span>
      <span className={styles.buttons}>
        <Button
          variant="default"
          aria-label={words.testNamed(printer.name)}
          aria-disabled={isBusy}
          onClick={() => void test()}
        >
          {words.test}
        </Button>
        <Button variant="default" aria-label={words.editNamed(printer.name)} onClick={onEdit}>
          {words.edit}
        </Button>
      </span>
    </li>
  );
}

/** The restaurant's printers, and how each of them does. */
export function PrintersCard({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
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
    <section className={page.card} aria-labelledby="printers">
      <div className={page.top}>
        <h2 id="printers" className={page.cardTitle}>
          {words.title}
        </h2>
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          variant="default"
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      </div>
      <p className={page.aside}>{words.about}</p>
      <Loaded query={query} rows={1}>
        {({ printers, respelled }) =>
          printers.length === 0 ? (
            <p className={forms.text}>{words.none}</p>
          ) : (
            <>
              {respelled.length > 0 && <p className={styles.trouble}>{words.respelled(respelled)}</p>}
              <ul className={styles.list}>
                {printers.map((printer) => (
                  <PrinterRow
                    key={printer.id}
                    printer={printer}
                    restaurantId={restaurant.id}
                    onEdit={() => setEdited(printer.id)}
                  />
                ))}
              </ul>
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
    </section>
  );
}
