import type { ImportedMenu } from '@comanda/contract/shapes/gloriafood';
import { formatMoney } from '@comanda/domain/money/money';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { tagWords } from '../item/words.ts';
import styles from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { moveWords as WORDS } from './words.ts';

type Category = ImportedMenu['categories'][number];
type Dish = Category['dishes'][number];

/** Dishes of one category that are drawn at once: the others are counted. */
const SHOWN = 40;

function ServedBadge({ schedule, menu }: { schedule: number | null; menu: ImportedMenu }) {
  const served = schedule === null ? undefined : menu.schedules[schedule];
  return served ? <Badge tone="info">{WORDS.served(served.name)}</Badge> : null;
}

function DishRow({ dish, menu }: { dish: Dish; menu: ImportedMenu }) {
  const { currency, locale } = useMenuOf().restaurant;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const groups = [...new Set([...dish.sizes.flatMap((size) => size.groups), ...dish.groups])];
  const asked = [...new Set(groups.flatMap((place) => menu.groups[place]?.name ?? []))];
  return (
    <Stack as="li" gap={0} className={styles.dish} data-divided>
      <Row justify="between" align="start" wrap={false}>
        <Text weight="bold" tone={dish.visible ? undefined : 'muted'}>
          {dish.name}
        </Text>
        {dish.sizes.length === 0 && dish.price !== null && <Text figures>{money(dish.price)}</Text>}
      </Row>
      {dish.description && (
        <Text size="sm" tone="muted">
          {dish.description}
        </Text>
      )}
      {dish.sizes.length > 0 && (
        <Row as="ul" gap={2}>
          {dish.sizes.map(({ name, price }) => (
            <li key={name}>
              <Badge>
                {name} <strong>{money(price)}</strong>
              </Badge>
            </li>
          ))}
        </Row>
      )}
      {asked.length > 0 && (
        <Text size="sm" tone="muted">
          {WORDS.asks(asked)}
        </Text>
      )}
      <Row gap={2}>
        {!dish.visible && <Badge tone="warning">{WORDS.hidden}</Badge>}
        {dish.price === null && <Badge tone="warning">{WORDS.unpriced}</Badge>}
        {dish.services && (
          <Badge tone="info">{WORDS.only(dish.services.map((service) => WORDS.services[service]))}</Badge>
        )}
        <ServedBadge schedule={dish.schedule} menu={menu} />
        {dish.tags.map((tag) => (
          <Badge key={tag}>{tagWords(tag)}</Badge>
        ))}
      </Row>
    </Stack>
  );
}

/** A menu from elsewhere as diners would see it, with what they would not see marked. */
export function ImportedMenuView({ menu }: { menu: ImportedMenu }) {
  return (
    <Stack as="section" frame="line" gap={6} className={styles.scrolled} aria-label={WORDS.menu} tabIndex={0}>
      {menu.categories.map(({ name, visible, schedule, dishes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and nothing moves
        <section key={`${index} ${name}`}>
          <Row gap={2}>
            <Heading level={3}>{name}</Heading>
            {!visible && <Badge tone="warning">{WORDS.hidden}</Badge>}
            <ServedBadge schedule={schedule} menu={menu} />
          </Row>
          <Stack as="ul" gap={0}>
            {dishes.slice(0, SHOWN).map((dish, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may share a name, and nothing moves
              <DishRow key={`${place} ${dish.name}`} dish={dish} menu={menu} />
            ))}
          </Stack>
          {dishes.length > SHOWN && <Text tone="muted">{WORDS.moreDishes(dishes.length - SHOWN)}</Text>}
        </section>
      ))}
    </Stack>
  );
}
