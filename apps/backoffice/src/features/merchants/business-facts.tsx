import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconPencil } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { countryName } from '../../platform/country-choices.ts';
import list from '../../ui/facts.module.css';
import page from '../../ui/page.module.css';
import styles from './business-facts.module.css';

/** The business, to be read. `onEdit` is null for those who may not change it. */
export function BusinessFacts({ merchant, onEdit }: { merchant: Merchant; onEdit: (() => void) | null }) {
  const { name, legalName, taxNumber, country, email, phone } = merchant;
  const facts: readonly [term: string, value: string | null][] = [
    ['Trading name', name],
    ['Legal name', legalName],
    ['Registration or VAT number', taxNumber],
    ['Country', countryName(country)],
    ['Contact e-mail', email],
    ['Phone', phone],
  ];
  return (
    <section className={page.card} aria-label="Business details">
      <dl className={list.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || <span className={styles.none}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
      {onEdit ? (
        <Button
          variant="default"
          className={styles.edit ?? ''}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          onClick={onEdit}
        >
          Edit
        </Button>
      ) : (
        <p className={page.aside}>Only admins of {name} can change this.</p>
      )}
    </section>
  );
}
