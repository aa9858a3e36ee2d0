import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import page from '../../../ui/page.module.css';
import styles from '../delivery.module.css';
import { problemAt } from '../delivery-problems.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { capacityWords } from '../words.ts';

const FIELDS = [
  ['slotMinutes', 'Slot length, minutes', 'Diners choose times this far apart.'],
  ['ordersPerSlot', 'Orders per slot', 'Empty: as many as come.'],
  ['minimumLeadMinutes', 'Minimum lead, minutes', 'From ordering to the time that is chosen.'],
  ['daysAhead', 'Days ahead', '0 is today only.'],
] as const;

/** What the kitchen can do in a time. `children` slows the kitchen down right now. */
export function CapacityCard({ form, children }: { form: DeliveryForm; children: ReactNode }) {
  const { draft, problems, change } = form;
  return (
    <section className={page.card} aria-labelledby="capacity-title">
      <h2 id="capacity-title" className={page.cardTitle}>
        What the kitchen can do
      </h2>
      <div className={styles.capacity}>
        {FIELDS.map(([name, label, description]) => {
          const problem = problemAt(problems, name);
          return (
            <TextInput
              key={name}
              label={label}
              description={description}
              inputMode="numeric"
              size="md"
              value={draft[name]}
              error={problem}
              aria-invalid={problem !== undefined}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          );
        })}
      </div>
      <p className={styles.sentence} role="status">
        {capacityWords(draft)}
      </p>
      <div className={styles.now}>
        <div>
          <h3 className={styles.nowTitle}>Right now</h3>
          <p className={page.aside}>A busy time or a pause ends by itself. This takes effect at once.</p>
        </div>
        {children}
      </div>
    </section>
  );
}
