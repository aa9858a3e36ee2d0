import { CreatePrinter, type NewPrinter } from '@comanda/contract/shapes/printers';
import { PRINTER_KINDS } from '@comanda/domain/orders/printing';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { NEW_PRINTER, type PrinterField, printerBody } from './printer-fields.ts';
import { PrinterInputs } from './printer-inputs.tsx';
import { printersQuery } from './printers-query.ts';
import { printersWords as words } from './words.ts';

const fieldAt = fieldNamed(NEW_PRINTER);

/** Adds a printer; `onAdded` gets the address that it is to be set to. */
export function AddPrinter({
  restaurantId,
  networks,
  onAdded,
  onClose,
}: {
  restaurantId: string;
  networks: readonly string[];
  onAdded: (added: NewPrinter) => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const params = { id: restaurantId };
  const kinds = PRINTER_KINDS.filter((kind) => kind !== 'NETWORK' || networks.length > 0);

  async function add(body: CreatePrinter): Promise<void> {
    const added = await client.call('createPrinter', { params, body }, { success: 201 });
    await queryClient.invalidateQueries(printersQuery(client, restaurantId));
    onAdded(added);
  }

  const form = useForm<PrinterField>({
    name: `printer:new:${restaurantId}`,
    saved: NEW_PRINTER,
    fieldAt,
    check: (values) => schemaProblems(CreatePrinter, printerBody(values), fieldAt),
    send: (values) => refusalFrom(add(printerBody(values))),
  });
  return (
    <FormDialog
      title={words.add}
      form={form}
      send={words.add}
      sending={words.saving}
      failed={words.notSaved}
      onClose={onClose}
    >
      <NativeSelect
        label={words.kind}
        data={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        size="md"
        {...form.field('kind')}
      />
      <PrinterInputs form={form} restaurantId={restaurantId} networks={networks} />
    </FormDialog>
  );
}
