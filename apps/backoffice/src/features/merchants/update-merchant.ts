import { currentIn } from '@comanda/client/api-error';
import { updateMerchant } from '@comanda/client/merchant-operations';
import { type Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { merchantQuery } from '../../session/session-queries.ts';
import { type MerchantField, merchantChange, merchantFields } from './merchant-fields.ts';

/** Under which its draft lies. */
export function businessFormName({ id }: Pick<Merchant, 'id'>): string {
  return `merchant:${id}`;
}

/** The form of the business; the switcher has its new name as soon as it is saved. */
export function useBusinessForm(merchant: Merchant): RecordForm<MerchantField> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const fieldAt = fieldNamed(merchantFields(merchant));

  function keep(changed: Merchant): void {
    queryClient.setQueryData(merchantQuery(client, changed.id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: ['merchants'] });
  }

  return useRecordForm<MerchantField, Merchant>({
    name: businessFormName(merchant),
    record: merchant,
    fieldsOf: merchantFields,
    fieldAt,
    check: (values, { version, fields }) =>
      schemaProblems(UpdateMerchant, { ...merchantChange(values, fields), version }, fieldAt),
    send: (values, { version, fields }, onDone) =>
      refusalFrom(
        answered<Merchant>((callbacks) =>
          updateMerchant(client, merchant.id, { ...merchantChange(values, fields), version }, callbacks),
        ).then((stored) => {
          onDone(stored);
          toast.success('Saved.');
        }),
      ),
    recordIn: (refused) => currentIn('updateMerchant', refused),
    keep,
  });
}
