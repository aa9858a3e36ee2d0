import { updateMerchant } from '@comanda/client/merchant-operations';
import { type Merchant, UpdateMerchant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { merchantQuery } from '../../session/session-queries.ts';
import { type MerchantField, merchantChange, merchantFields } from './merchant-fields.ts';

/** Under which its draft lies. */
export function businessFormName({ id }: Pick<Merchant, 'id'>): string {
  return `merchant:${id}`;
}

/** The form of the business; the switcher has its new name as soon as it is saved. */
export function useBusinessForm(merchant: Merchant): Form<MerchantField> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const saved = merchantFields(merchant);
  const fieldAt = fieldNamed(saved);

  function keep(changed: Merchant): void {
    queryClient.setQueryData(merchantQuery(client, changed.id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: ['merchants'] });
    toast.success('Saved.');
  }

  return useForm<MerchantField>({
    name: businessFormName(merchant),
    saved,
    fieldAt,
    check: (values) => schemaProblems(UpdateMerchant, merchantChange(values, saved), fieldAt),
    send: (values) =>
      refusalOf<Merchant>(
        (told) => updateMerchant(client, merchant.id, merchantChange(values, saved), told),
        keep,
      ),
  });
}
