import { SERVICES, type Service } from '@comanda/domain/services';
import styles from './menu-settings.module.css';
import { servicesIn } from './settings-fields.ts';

export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  DELIVERY: 'Delivery',
  COLLECTION: 'Collection',
  DINE_IN: 'At the table',
};

/** The services that something holds for. */
export function ServicesField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const chosen = servicesIn(value);
  return (
    <fieldset className={styles.services}>
      <legend>{label}</legend>
      {SERVICES.map((service) => (
        <label key={service} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(service)}
            onChange={({ currentTarget }) =>
              onChange(
                SERVICES.filter((other) =>
                  other === service ? currentTarget.checked : chosen.includes(other),
                ).join(','),
              )
            }
          />
          {SERVICE_NAMES[service]}
        </label>
      ))}
    </fieldset>
  );
}
