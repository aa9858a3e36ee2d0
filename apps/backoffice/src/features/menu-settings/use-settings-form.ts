import { currentIn } from '@comanda/client/api-error';
import { type MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type FieldAt, type FieldProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Base, useBase } from '../../platform/forms/use-base.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { menuSettingsQuery } from '../../session/session-queries.ts';
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
  const current = useMemo(
    () => ({ version: settings.version, fields: settingsFields(settings, currency) }),
    [settings, currency],
  );
  const { base, rebase, settle } = useBase<SettingsField>(name, current, isSettingsText);
  const saved = base.fields;
  const fieldAt = fieldOf(saved);
  const { queryKey } = menuSettingsQuery(client, id);
  const change = (values: SettingsFields) =>
    settingsChange(values, saved, { ...settings, version: base.version }, currency);

  const form = useForm<SettingsField>({
    name,
    saved,
    fieldAt,
    isReadable: isSettingsText,
    check: (values) => ({
      ...schemaProblems(UpdateMenuSettings, change(values), fieldAt),
      ...missing(values, restaurant),
    }),
    async send(values) {
      const refused = await refusalFrom(
        client.call('updateMenuSettings', { params: { id }, body: change(values) }).then((changed) => {
          queryClient.setQueryData(queryKey, changed);
          rebase({ version: changed.version, fields: settingsFields(changed, currency) });
          void queryClient.invalidateQueries({ queryKey: ['restaurant', id] });
          toast.success('Saved. Diners see it now.');
        }),
      );
      const theirs = currentIn('updateMenuSettings', refused);
      if (theirs) queryClient.setQueryData(queryKey, theirs);
      return refused;
    },
  });

  const { isDirty } = form;
  useEffect(() => settle(isDirty, current));

  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen: () => rebase(current),
  };
}
