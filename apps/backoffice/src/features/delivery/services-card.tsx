import type { Service } from '@comanda/domain/services';
import { SERVICES } from '@comanda/domain/services';
import { Switch, TextInput } from '@mantine/core';
import page from '../../ui/page.module.css';
import styles from './delivery.module.css';
import { problemAt } from './delivery-problems.ts';
import type { DeliveryForm } from './use-delivery-form.ts';

const NAMES: Readonly<Record<Service, readonly [name: string, about: string]>> = {
  DELIVERY: ['Delivery', 'Riders bring it to the door.'],
  COLLECTION: ['Collection', 'Diners fetch it at the counter.'],
  DINE_IN: ['At the table', 'Diners order from their seats.'],
};

/** How food reaches diners, and how long the kitchen needs for each way. */
export function ServicesCard({ form }: { form: DeliveryForm }) {
  const { draft, problems, change } = form;
  const set = (service: Service, changes: Partial<(typeof draft.services)[Service]>) =>
    change({ services: { ...draft.services, [service]: { ...draft.services[service], ...changes } } });
  return (
    <section className={page.card} aria-labelledby="services-title">
      <h2 id="services-title" className={page.cardTitle}>
        How diners get their food
      </h2>
      <ul className={styles.services}>
        {SERVICES.map((service) => {
          const { on, preparationMinutes } = draft.services[service];
          const [name, about] = NAMES[service];
          const problem = problemAt(problems, `services.${service}.preparationMinutes`);
          return (
            <li key={service} className={styles.service} data-on={on || undefined}>
              <Switch
                size="md"
                label={name}
                description={about}
                checked={on}
                onChange={(event) => set(service, { on: event.currentTarget.checked })}
              />
              <TextInput
                label="Preparation, minutes"
                aria-label={`Preparation for ${name.toLowerCase()}, minutes`}
                className={styles.minutes ?? ''}
                inputMode="numeric"
                size="md"
                value={preparationMinutes}
                error={problem}
                aria-invalid={problem !== undefined}
                onChange={(event) => set(service, { preparationMinutes: event.currentTarget.value })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
