import { currentIn } from '@comanda/client/api-error';
import type { DeliverySettings } from '@comanda/contract/shapes/delivery';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Service } from '@comanda/domain/hours/services';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { refusalProblems } from '../../platform/forms/field-problems.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { deliveryQuery } from '../../session/session-queries.ts';
import { type DeliveryDraft, deliveryBody, deliveryDraft, type ZoneDraft } from './delivery-draft.ts';
import { deliveryDraftIn, deliveryFields, isDeliveryText } from './delivery-fields.ts';
import { deliveryProblems, type Problems } from './delivery-problems.ts';
import { deliveryWords as words } from './words.ts';

type Bar = Pick<Form<string>, 'isDirty' | 'isSending' | 'submit' | 'discard' | 'refused' | 'props'>;

export type DeliveryForm = Bar & {
  readonly record: RecordForm<string>;
  readonly draft: DeliveryDraft;
  readonly problems: Problems;
  readonly change: (changes: Partial<DeliveryDraft>) => void;
  readonly switchOn: (service: Service) => void;
  readonly changeZone: (key: string, changes: Partial<ZoneDraft>) => void;
  /** The zone that has to be looked at first after a refusal. */
  readonly onProblem: (listener: (zoneIndex: number) => void) => void;
};

const fieldAt = (path: string) => path;

/** The delivery settings as a form of parts: what nobody has edited here follows what somebody else saves. */
export function useDeliveryForm(settings: DeliverySettings, restaurant: Restaurant): DeliveryForm {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { id, currency, address } = restaurant;
  const listener = useRef<(zoneIndex: number) => void>(() => undefined);

  function showZone<Found extends Problems>(found: Found): Found {
    const zone = Object.keys(found).find((path) => path.startsWith('zones.'));
    if (zone !== undefined) listener.current(Number(zone.split('.')[1]));
    return found;
  }

  const record = useRecordForm<string, DeliverySettings>({
    name: `delivery:${id}`,
    record: settings,
    fieldsOf: (one) => deliveryFields(deliveryDraft(one, currency)),
    fieldAt,
    isReadable: isDeliveryText,
    check: (values) =>
      showZone(deliveryProblems(deliveryDraftIn(values), settings, { currency, country: address.country })),
    async send(values, { version }, onDone, from) {
      const body = { ...deliveryBody(deliveryDraftIn(values), from, currency), version };
      const refused = await refusalFrom(
        client.call('updateDelivery', { params: { id }, body }).then((now) => {
          onDone(now);
          void queryClient.invalidateQueries({ queryKey: ['restaurant', id] });
          const isOff = !now.services.DELIVERY.on && now.zones.length > 0;
          toast.success(isOff ? words.savedWhileOff : words.saved);
        }),
      );
      if (refused) showZone(refusalProblems<string>(refused, fieldAt).fields);
      return refused;
    },
    recordIn: (refused) => currentIn('updateDelivery', refused),
    keep: (stored) => queryClient.setQueryData(deliveryQuery(client, id).queryKey, stored),
  });
  const { form } = record;
  const draft = deliveryDraftIn(form.values);
  // Several edits may come before the next drawing.
  const latest = useRef(draft);
  latest.current = draft;

  function change(changes: Partial<DeliveryDraft>): void {
    const before = deliveryFields(latest.current);
    latest.current = { ...latest.current, ...changes };
    const after = deliveryFields(latest.current);
    for (const [field, text] of Object.entries(after)) {
      if (text !== before[field]) form.change(field, text);
    }
  }

  return {
    ...form,
    record,
    draft,
    change,
    switchOn(service) {
      const { services } = latest.current;
      change({ services: { ...services, [service]: { ...services[service], on: true } } });
    },
    changeZone(key, changes) {
      const zones = latest.current.zones.map((zone) => (zone.key === key ? { ...zone, ...changes } : zone));
      change({ zones });
    },
    onProblem(listen) {
      listener.current = listen;
    },
  };
}
