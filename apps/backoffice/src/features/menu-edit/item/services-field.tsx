import { SERVICES } from '@comanda/domain/hours/services';
import type { Form } from '../../../platform/forms/use-form.ts';
import { SERVICE_NAMES } from '../../../platform/order-words.ts';
import { Row } from '../../../ui/layout.tsx';
import { Section } from '../../../ui/page.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { type ItemField, servicesIn } from './item-fields.ts';
import { dishWords } from './words.ts';

/** By which of the restaurant's services diners can have the dish. One is left: what nobody shall have is hidden. */
export function ServicesField({ form: { values, change } }: { form: Form<ItemField> }) {
  const { services } = useMenuOf().restaurant;
  const named = servicesIn(values.services);
  const offered = SERVICES.filter((service) => services.includes(service) || named.includes(service));
  if (offered.length < 2) return null;
  const chosen = named.length === 0 ? offered : named;
  const put = (next: typeof chosen) =>
    next.length > 0 && change('services', next.length === offered.length ? '' : next.join());
  return (
    <Section title={dishWords.services} role="group">
      <Row gap={2}>
        {offered.map((service) => (
          <Pill
            key={service}
            isPressed={chosen.includes(service)}
            onPress={() =>
              put(offered.filter((one) => (one === service ? !chosen.includes(one) : chosen.includes(one))))
            }
          >
            {SERVICE_NAMES[service]}
          </Pill>
        ))}
      </Row>
      {values.services !== '' && <Text tone="muted">{dishWords.servicesHint}</Text>}
    </Section>
  );
}
