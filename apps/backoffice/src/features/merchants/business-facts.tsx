import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { IconPencil } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { countryName } from '../../platform/country-choices.ts';
import { Facts } from '../../ui/facts.tsx';
import { Buttons } from '../../ui/layout.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { BUSINESS_FACTS_WORDS as WORDS } from './words.ts';

/** The business, to be read. `onEdit` is null for members that may not change it. */
export function BusinessFacts({ merchant, onEdit }: { merchant: Merchant; onEdit: (() => void) | null }) {
  const facts = [
    { name: WORDS.name, value: merchant.name },
    { name: WORDS.legalName, value: merchant.legalName },
    { name: WORDS.taxNumber, value: merchant.taxNumber },
    { name: WORDS.country, value: countryName(merchant.country) },
    { name: WORDS.email, value: merchant.email },
    { name: WORDS.phone, value: merchant.phone },
  ];
  return (
    <Panel aria-label={WORDS.label}>
      <Facts facts={facts} />
      {onEdit ? (
        <Buttons>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={onEdit}
          >
            {WORDS.edit}
          </Button>
        </Buttons>
      ) : (
        <Text tone="muted">{WORDS.onlyAdmins(merchant.name)}</Text>
      )}
    </Panel>
  );
}
