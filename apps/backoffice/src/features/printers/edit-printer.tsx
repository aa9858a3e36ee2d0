import { currentIn } from '@comanda/client/api-error';
import {
  type NewAccess,
  type Printer,
  type Printers,
  UpdatePrinter,
} from '@comanda/contract/shapes/printers';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import type { Place } from '../../platform/clock-time.ts';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { NEW_PRINTER, type PrinterField, printerChange, printerFields } from './printer-fields.ts';
import { PrinterInputs } from './printer-inputs.tsx';
import { printersQuery } from './printers-query.ts';
import { printersWords as words } from './words.ts';

const fieldAt = fieldNamed(NEW_PRINTER);

const LABELS: Readonly<Record<PrinterField, string>> = {
  kind: words.kind,
  name: words.name,
  columns: words.columns,
  kitchenAt: words.kitchenAt,
  receiptAt: words.receiptAt,
  categories: words.categories,
  active: words.active,
  address: words.address,
};

/** Removes the printer or renews its address: what cannot be taken back stands apart from what is saved. */
function Apart({
  printer,
  restaurantId,
  onRenewed,
  onClose,
}: {
  printer: Printer;
  restaurantId: string;
  onRenewed: (renewed: NewAccess) => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [isSure, setSure] = useState(false);
  const { isBusy, problem, run } = useAction();
  const params = { id: restaurantId, printerId: printer.id };
  const isNews = () => queryClient.invalidateQueries(printersQuery(client, restaurantId));

  const remove = () =>
    run(
      () => client.call('deletePrinter', { params, query: { version: printer.version } }, { success: 204 }),
      () => {
        toast.success(words.removed(printer.name));
        void isNews();
        onClose();
      },
    );
  const renew = () =>
    run(async () => {
      onRenewed(await client.call('renewPrinterAccess', { params }, { success: 201 }));
      await isNews();
    });

  return (
    <Stack isApart gap={4}>
      {problem && <Notice tone="danger">{words.notSaved(problem)}</Notice>}
      {printer.kind !== 'NETWORK' && <Text tone="muted">{words.renewHint}</Text>}
      <Buttons>
        {printer.kind !== 'NETWORK' && (
          <Button variant="default" aria-disabled={isBusy} onClick={() => void renew()}>
            {words.renew}
          </Button>
        )}
        <Button
          variant="danger"
          aria-disabled={isBusy}
          onClick={() => (isSure ? void remove() : setSure(true))}
        >
          {isSure ? words.removeSure : words.remove}
        </Button>
      </Buttons>
    </Stack>
  );
}

/** Changes a printer. A user that was overtaken by a colleague sees both, and loses nothing. */
export function EditPrinter({
  printer,
  restaurant,
  networks,
  onRenewed,
  onClose,
}: {
  printer: Printer;
  restaurant: Place & { readonly id: string };
  networks: readonly string[];
  onRenewed: (renewed: NewAccess) => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  useFocusBack();
  const params = { id: restaurant.id, printerId: printer.id };
  const bodyOf = (values: ReturnType<typeof printerFields>, version: number) => ({
    ...printerChange(values),
    version,
  });

  function keep(kept: Printer): void {
    const { queryKey } = printersQuery(client, restaurant.id);
    queryClient.setQueryData<Printers>(
      queryKey,
      (known) =>
        known && { ...known, printers: known.printers.map((one) => (one.id === kept.id ? kept : one)) },
    );
  }

  const record = useRecordForm<PrinterField, Printer>({
    name: `printer:${printer.id}`,
    record: printer,
    fieldsOf: printerFields,
    fieldAt,
    check: (values, { version }) => schemaProblems(UpdatePrinter, bodyOf(values, version), fieldAt),
    send: (values, { version }, onDone) =>
      refusalFrom(
        client
          .call('updatePrinter', { params, body: bodyOf(values, version) }, { success: 200 })
          .then((stored) => {
            onDone(stored);
            toast.success(words.saved);
            onClose();
          }),
      ),
    recordIn: (refused) => currentIn('updatePrinter', refused),
    keep,
  });
  const { form } = record;

  return (
    <Modal opened onClose={onClose} title={words.editTitle(printer.name)}>
      <Stack gap={6}>
        <Stack {...form.props} as="form" gap={4}>
          <ConflictNotice
            of={record}
            changed={printer.changed}
            words={{ label: (field) => LABELS[field] }}
            place={restaurant}
          />
          <PrinterInputs form={form} restaurantId={restaurant.id} networks={networks} />
          {form.refused?.whole && !record.isOvertaken && (
            <Notice tone="danger">{words.notSaved(form.refused.whole)}</Notice>
          )}
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? words.saving : words.save}
          </Button>
        </Stack>
        <Apart printer={printer} restaurantId={restaurant.id} onRenewed={onRenewed} onClose={onClose} />
      </Stack>
    </Modal>
  );
}
