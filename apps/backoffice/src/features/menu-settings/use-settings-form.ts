import { type ApiError, currentIn } from '@comanda/client/api-error';
import { type MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type FieldAt, type FieldProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Base, isAlike, useBase } from '../../platform/forms/use-base.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { menuSettingsQuery } from '../../session/session-queries.ts';
import { createOwnEdits, type OwnEdits } from './own-edits.ts';
import {
  isSettingsText,
  type SettingsField,
  type SettingsFields,
  settingsChange,
  settingsFields,
} from './settings-fields.ts';

type SettingsForm = {
  readonly form: Form<SettingsField>;
  readonly base: Base<SettingsField>;
  readonly current: Base<SettingsField>;
  readonly isOvertaken: boolean;
  readonly onSeen: () => void;
  readonly edits: OwnEdits;
};

const ELSEWHERE: Readonly<Record<string, SettingsField>> = {
  'tips.percentages': 'tipPercentages',
  'serviceCharge.rate': 'chargeRate',
  'serviceCharge.services': 'chargeServices',
  'serviceCharge.taxRateId': 'chargeTaxRateId',
  'lateness.dueSoonPercent': 'dueSoonPercent',
  'lateness.dueSoonMinutes': 'dueSoonMinutes',
  'autoAccept.below': 'autoAcceptBelow',
  'autoAccept.services': 'autoAcceptServices',
};

function fieldOf(fields: SettingsFields): FieldAt<SettingsField> {
  const isField = (path: string): path is SettingsField => Object.hasOwn(fields, path);
  return (path) => {
    const [first = '', second = ''] = path.split('.');
    const known = ELSEWHERE[`${first}.${second}`];
    if (known) return known;
    const renamed = { preparationMinutes: 'preparation', minimumOrder: 'minimum' }[first];
    return [renamed ? `${renamed}.${second}` : first].find(isField) ?? null;
  };
}

/** What is needed and was left empty: the contract would take it as "leave it as it is". */
function missing(values: SettingsFields, restaurant: Restaurant): FieldProblems<SettingsField> {
  const problems: FieldProblems<SettingsField> = {};
  for (const service of restaurant.services) {
    if (values[`preparation.${service}`].trim() === '')
      problems[`preparation.${service}`] = 'Enter the minutes that it takes.';
  }
  return problems;
}

/** The form of the house rules, on the version that its editor has seen. */
export function useSettingsForm(restaurant: Restaurant, settings: MenuSettings): SettingsForm {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { currency, id } = restaurant;
  const name = `menu-settings:${id}`;
  const baseOf = (seen: MenuSettings): Base<SettingsField> => ({
    version: seen.version,
    fields: settingsFields(seen, currency),
  });
  const current = useMemo(
    () => ({ version: settings.version, fields: settingsFields(settings, currency) }),
    [settings, currency],
  );
  const [edits] = useState(createOwnEdits);
  const kept = useBase<SettingsField>(name, current, isSettingsText);
  const { rebase, settle } = kept;
  const own = edits.since(kept.base.version);
  const base = own ? baseOf(own) : kept.base;
  const saved = base.fields;
  const fieldAt = fieldOf(saved);
  const { queryKey } = menuSettingsQuery(client, id);

  /** The edit stands on `on`; `now` has the switches. A switch beside the form that was quicker is no reason to refuse it. */
  async function store(
    values: SettingsFields,
    on: Base<SettingsField>,
    now: MenuSettings,
    isSecondTry = false,
  ): Promise<ApiError | null> {
    const body = settingsChange(values, saved, { ...now, version: on.version }, currency);
    const refused = await refusalFrom(
      client.call('updateMenuSettings', { params: { id }, body }).then((changed) => {
        queryClient.setQueryData(queryKey, changed);
        rebase(baseOf(changed));
        void queryClient.invalidateQueries({ queryKey: ['restaurant', id] });
        toast.success('Saved. Diners see it now.');
      }),
    );
    const theirs = currentIn('updateMenuSettings', refused);
    if (!theirs) return refused;
    queryClient.setQueryData(queryKey, theirs);
    const anew = baseOf(theirs);
    return isAlike(on.fields, anew.fields) && !isSecondTry ? store(values, anew, theirs, true) : refused;
  }

  const form = useForm<SettingsField>({
    name,
    saved,
    fieldAt,
    isReadable: isSettingsText,
    check: (values) => ({
      ...schemaProblems(
        UpdateMenuSettings,
        settingsChange(values, saved, { ...settings, version: base.version }, currency),
        fieldAt,
      ),
      ...missing(values, restaurant),
    }),
    send: (values) =>
      edits.inTurn(() => {
        const now = edits.since(base.version);
        return now ? store(values, baseOf(now), now) : store(values, base, settings);
      }),
  });

  const { isDirty } = form;
  useEffect(() => {
    if (own) rebase(baseOf(own));
    else settle(isDirty, current);
  });

  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen: () => rebase(current),
    edits,
  };
}
