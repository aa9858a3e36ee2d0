import { ApiError, currentIn } from '@comanda/client/api-error';
import type { DeliverySettings } from '@comanda/contract/shapes/delivery';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import type { Service } from '@comanda/domain/services';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { refusalProblems } from '../../platform/forms/field-problems.ts';
import type { Form } from '../../platform/forms/use-form.ts';
import { useUpdateHold } from '../../platform/use-updates.ts';
import { deliveryQuery } from '../../session/session-queries.ts';
import { type DeliveryDraft, deliveryBody, deliveryDraft, type ZoneDraft } from './delivery-draft.ts';
import { deliveryProblems, type Problems } from './delivery-problems.ts';
import { deliveryWords as words } from './delivery-words.ts';
import { draftFrom } from './kept-draft.ts';

type Bar = Pick<Form<string>, 'isDirty' | 'isSending' | 'submit' | 'discard' | 'refused' | 'props'>;

export type DeliveryForm = Bar & {
  readonly draft: DeliveryDraft;
  readonly problems: Problems;
  /** Somebody else has saved meanwhile: what is saved now stands beside what was typed here. */
  readonly isStale: boolean;
  readonly saved: DeliveryDraft;
  /** Saves what was typed here on top of what is saved now, by somebody who has seen both. */
  readonly overwrite: () => Promise<boolean>;
  readonly change: (changes: Partial<DeliveryDraft>) => void;
  readonly switchOn: (service: Service) => void;
  readonly changeZone: (key: string, changes: Partial<ZoneDraft>) => void;
  /** The zone that has to be looked at first after a refusal. */
  readonly onProblem: (listener: (zoneIndex: number) => void) => void;
};

/** Without the problems of what has just been edited; those of zones all go, because they name the zone's place. */
function withoutEdited(problems: Problems, changes: Partial<DeliveryDraft>): Problems {
  const fields = Object.keys(changes);
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
  );
}

function versionIn(kept: string | undefined): number | null {
  return kept !== undefined && /^\d+$/.test(kept) ? Number(kept) : null;
}

/** The delivery settings as a form: kept on the device until saved, never overwriting what somebody else has saved. */
export function useDeliveryForm(settings: DeliverySettings, restaurant: Restaurant): DeliveryForm {
  const { client, drafts, session } = useOffice();
  const queryClient = useQueryClient();
  const { id, currency } = restaurant;
  const draftName = `${session.user()?.id ?? 'anybody'}:delivery:${id}`;
  const saved = deliveryDraft(settings, currency);
  const [edited, setEdited] = useState<DeliveryDraft | null>(() =>
    draftFrom(drafts.get(draftName)?.delivery),
  );
  // the version that the draft began from: whoever comes back to it after somebody else's edit sees a conflict
  const [begun, setBegun] = useState<number | null>(() => versionIn(drafts.get(draftName)?.version));
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<Bar['refused']>(null);
  const [isStale, setStale] = useState(false);
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const wantsFocus = useRef(false);
  const listener = useRef<(zoneIndex: number) => void>(() => undefined);
  const draft = edited ?? saved;
  const latest = useRef(draft);
  latest.current = draft;
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(saved);
  useUpdateHold(isDirty);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  function show(found: Problems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) return false;
    wantsFocus.current = true;
    const zone = Object.keys(found).find((path) => path.startsWith('zones.'));
    if (zone !== undefined) listener.current(Number(zone.split('.')[1]));
    return true;
  }

  function keep(next: DeliveryDraft): void {
    latest.current = next;
    setEdited(next);
    const version = begun ?? settings.version;
    setBegun(version);
    drafts.keep(draftName, { delivery: JSON.stringify(next), version: String(version) });
  }

  function change(changes: Partial<DeliveryDraft>): void {
    keep({ ...latest.current, ...changes });
    setProblems((known) => withoutEdited(known, changes));
  }

  function forget(): void {
    setEdited(null);
    setBegun(null);
    setProblems({});
    setRefused(null);
    setStale(false);
    drafts.forget(draftName);
  }

  function hearRefusal(error: ApiError): void {
    const current = currentIn('updateDelivery', error);
    if (current) {
      queryClient.setQueryData(deliveryQuery(client, id).queryKey, current);
      setStale(true);
      setBegun(current.version);
      drafts.keep(draftName, { delivery: JSON.stringify(latest.current), version: String(current.version) });
    }
    const sorted = refusalProblems<string>(error, (path) => path);
    setRefused({ ...sorted, error });
    show(sorted.fields);
  }

  async function store(version: number): Promise<boolean> {
    if (isSending) return false;
    const sent = latest.current;
    if (show(deliveryProblems(sent, settings, { currency, country: restaurant.address.country })))
      return false;
    setSending(true);
    try {
      const body = { ...deliveryBody(sent, settings, currency), version };
      const now = await client.call('updateDelivery', { params: { id }, body });
      queryClient.setQueryData(deliveryQuery(client, id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: ['restaurant', id] });
      // What was typed while it was on its way is still to be saved.
      if (latest.current === sent) forget();
      const isOff = !now.services.DELIVERY.on && now.zones.length > 0;
      toast.success(isOff ? words.savedWhileOff : words.saved);
      return true;
    } catch (error) {
      hearRefusal(error instanceof ApiError ? error : ApiError.offline(error));
      return false;
    } finally {
      setSending(false);
    }
  }

  const submit = () => store(begun ?? settings.version);

  return {
    draft,
    saved,
    problems,
    refused,
    isDirty,
    isSending,
    submit,
    change,
    overwrite: () => store(settings.version),
    isStale: isStale || (isDirty && begun !== null && begun !== settings.version),
    discard: forget,
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
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
  };
}
