import type { Service } from '@comanda/domain/hours/services';
import { SERVICES } from '@comanda/domain/hours/services';
import { Switch, TextInput } from '@mantine/core';
import { Columns } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { problemAt } from './delivery-problems.ts';
import type { DeliveryForm } from './use-delivery-form.ts';
import { serviceWords as words } from './words.ts';

/** How food reaches diners, and how long the kitchen needs for each way. */
export function ServicesCard({ form }: { form: DeliveryForm }) {
  const { draft, problems, change } = form;
  const set = (service: Service, changes: Partial<(typeof draft.services)[Service]>) =>
    change({ services: { ...draft.services, [service]: { ...draft.services[service], ...changes } } });
  return (
    <Panel title={words.title}>
      <Columns as="ul" gap={3}>
        {SERVICES.map((service) => {
          const { on, preparationMinutes } = draft.services[service];
          const [name, about] = words.names[service];
          const problem = problemAt(problems, `services.${service}.preparationMinutes`);
          return (
            <Panel as="li" key={service} isInset>
              <Switch
                size="md"
                label={name}
                description={about}
                checked={on}
                onChange={(event) => set(service, { on: event.currentTarget.checked })}
              />
              <TextInput
                label={words.minutes}
                aria-label={words.minutesOf(name)}
                maw="12rem"
                inputMode="numeric"
                size="md"
                value={preparationMinutes}
                error={problem}
                aria-invalid={problem !== undefined}
                onChange={(event) => set(service, { preparationMinutes: event.currentTarget.value })}
              />
            </Panel>
          );
        })}
      </Columns>
    </Panel>
  );
}
