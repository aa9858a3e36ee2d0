import { currentIn } from '@comanda/client/api-error';
import { NewPromotion, type Promotion, promotionProblems } from '@comanda/contract/shapes/promotions';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { asksForAll } from './promoted-dishes.ts';
import {
  amountProblems,
  NEW_VERSION,
  type PromotionField,
  promotionBody,
  promotionFields,
} from './promotion-fields.ts';
import { promotionsQuery } from './promotions-query.ts';
import { PROMOTION_WORDS } from './words.ts';

/** The form of a promotion, new or stored; `onSaved` once it is. */
export function usePromotionForm(
  restaurant: Restaurant,
  record: Promotion,
  onSaved: () => void,
): RecordForm<PromotionField> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const query = promotionsQuery(client, restaurant.id);
  const named = fieldNamed(promotionFields(record, restaurant));
  const fieldAt = (path: string) => named(path) ?? (path.split('.').at(-1) === 'benefit' ? 'kind' : null);

  function keep(stored: Promotion): void {
    queryClient.setQueryData(
      query.queryKey,
      (known) =>
        known && { promotions: known.promotions.map((one) => (one.id === stored.id ? stored : one)) },
    );
  }

  async function store(version: number, body: ReturnType<typeof promotionBody>): Promise<Promotion> {
    const params = { id: restaurant.id };
    if (version === NEW_VERSION) {
      const begun = record.paused ? { ...body, paused: true } : body;
      return client.call('createPromotion', { params, body: begun }, { success: 201 });
    }
    const at = { ...params, promotionId: record.id };
    return client.call('updatePromotion', { params: at, body: { ...body, version } });
  }

  return useRecordForm<PromotionField, Promotion>({
    name: `promotion:${restaurant.id}:${record.id || `new:${record.name}`}`,
    record,
    fieldsOf: (one) => promotionFields(one, restaurant),
    fieldAt,
    check: (values) => {
      const body = promotionBody(values, restaurant, record);
      const found = schemaProblems(NewPromotion, body, fieldAt);
      const { data } = NewPromotion.safeParse(body);
      const { startsAt = null, endsAt = null, dishes = null, benefit = record.benefit } = data ?? {};
      const together = promotionProblems({ startsAt, endsAt, dishes, benefit });
      return {
        ...Object.fromEntries(together.map(({ path, message }) => [fieldAt(path) ?? 'kind', message])),
        ...found,
        ...amountProblems(values, restaurant),
        ...(asksForAll(values) && values.whole === '' && { whole: PROMOTION_WORDS.tickAll }),
      };
    },
    send: (values, { version }, onDone, current) =>
      refusalFrom(
        store(version, promotionBody(values, restaurant, current)).then(async (stored) => {
          onDone(stored);
          toast.success(PROMOTION_WORDS.saved(stored.name));
          await queryClient.invalidateQueries(query);
          onSaved();
        }),
      ),
    recordIn: (refused) => currentIn('updatePromotion', refused),
    keep,
  });
}
