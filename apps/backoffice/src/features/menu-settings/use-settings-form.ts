import { currentIn } from '@comanda/client/api-error';
import { type MenuSettings, UpdateMenuSettings } from '@comanda/contract/shapes/menu-settings';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { type FieldAt, type FieldProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Base, type RecordForm, useRecordForm } from '../../platform/forms/use-record-form.ts';
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

type SettingsForm = { readonly record: RecordForm<SettingsField>; readonly edits: OwnEdits };

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
  const [edits] = useState(createOwnEdits);
  const fieldsOf = (seen: MenuSettings) => settingsFields(seen, currency);
  const fieldAt = fieldOf(fieldsOf(settings));
  const bodyOf = (values: SettingsFields, { version, fields }: Base<SettingsField>, now: MenuSettings) =>
    settingsChange(values, fields, { ...now, version }, currency);

  const record = useRecordForm<SettingsField, MenuSettings>({
    name: `menu-settings:${id}`,
    record: settings,
    fieldsOf,
    fieldAt,
    isReadable: isSettingsText,
    check: (values, base) => ({
      ...schemaProblems(UpdateMenuSettings, bodyOf(values, base, settings), fieldAt),
      ...missing(values, restaurant),
    }),
    send: (values, base, onDone, now) =>
      refusalFrom(
        client
          .call('updateMenuSettings', { params: { id }, body: bodyOf(values, base, now) })
          .then((changed) => {
            onDone(changed);
            void queryClient.invalidateQueries({ queryKey: ['restaurant', id] });
            toast.success('Saved. Diners see it now.');
          }),
      ),
    recordIn: (refused) => currentIn('updateMenuSettings', refused),
    keep: (stored) => queryClient.setQueryData(menuSettingsQuery(client, id).queryKey, stored),
    beside: edits,
  });
  return { record, edits };
}
