import { ApiError } from '@comanda/client/api-error';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { deliveryQuery } from '../../session/session-queries.ts';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { sharingWords as words } from './words.ts';

/** While nobody can order at a table, its card leads to “Delivery or collection?”: says so, with the switch at hand. */
export function TableService({ restaurantId }: { restaurantId: string }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(deliveryQuery(client, restaurantId));
  const [isSaving, setSaving] = useState(false);
  const [wasOff, setWasOff] = useState(false);
  const isOn = settings?.services.DINE_IN.on;
  if (!settings || (isOn && !wasOff)) return null;

  async function set(on: boolean): Promise<void> {
    if (!settings || isSaving) return;
    setSaving(true);
    setWasOff(true);
    try {
      const services = { ...settings.services, DINE_IN: { ...settings.services.DINE_IN, on } };
      const saved = await client.call('updateDelivery', {
        params: { id: restaurantId },
        body: { ...settings, services },
      });
      queryClient.setQueryData(deliveryQuery(client, restaurantId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['restaurant', restaurantId] });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: deliveryQuery(client, restaurantId).queryKey });
      toastProblem(words.notSwitched, error instanceof ApiError ? error.message : words.tryAgain);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Panel as="div" isInset warns={!isOn}>
      <Text role="status">{isOn ? words.tableServiceOn : words.tableServiceOff}</Text>
      <Switch
        size="md"
        label={words.tableServiceLabel}
        checked={isOn ?? false}
        aria-disabled={isSaving}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
    </Panel>
  );
}
