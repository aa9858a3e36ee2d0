import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { formatMoney } from '@comanda/domain/money/money';
import { useCallback } from 'react';
import { useClock } from '../../../platform/ticking-clock.ts';
import { Pile, Row, Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { isOff } from '../availability/until.ts';
import { SIZE_WORDS, tagWords } from '../item/words.ts';
import styles from '../menu.module.css';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { menuScreenWords } from '../words.ts';

/** The storefront drawn from the edited menu; the real one is a tap away. For the eyes only. */
export function PhonePreview({ shownId }: { shownId: string | null }) {
  const { menu } = useMenu();
  const { restaurant } = useMenuOf();
  const { currency, locale, name, slug } = restaurant;
  const minute = useClock(useCallback((now) => Math.floor(now / MINUTE_MS), []));
  const now = minute * MINUTE_MS;
  const shown = menu.categories
    .filter(({ visible }) => visible)
    .map((category) => ({ ...category, items: category.items.filter((item) => item.visible) }))
    .filter(({ items }) => items.length > 0);
  const dishes = shown.reduce((sum, { items }) => sum + items.length, 0);
  const first = shown.findIndex(({ id }) => id === shownId);
  const categories = first > 0 ? [...shown.slice(first), ...shown.slice(0, first)] : shown;
  return (
    <aside className={styles.preview} aria-label={menuScreenWords.preview}>
      <div className={styles.phone} aria-hidden="true">
        <Pile className={styles.cover}>
          {restaurant.cover && <img src={restaurant.cover.url} alt="" />}
          <Text weight="bold">{name}</Text>
        </Pile>
        <div className={styles.paper}>
          {categories.map(({ id, name: category, description, items }) => (
            <section key={id}>
              <Heading level={3}>{category}</Heading>
              {description && (
                <Text size="sm" tone="muted">
                  {description}
                </Text>
              )}
              <Stack as="ul" gap={0}>
                {items.map((item) => {
                  const cannot =
                    isOff(item, now) || item.stock === 0
                      ? menuScreenWords.soldOutToday
                      : (item.unorderable ?? null);
                  return (
                    <Row
                      as="li"
                      key={item.id}
                      align="start"
                      justify="between"
                      wrap={false}
                      className={styles.dish}
                      data-divided
                    >
                      <div>
                        <Text weight="bold" tone={cannot ? 'muted' : undefined}>
                          {item.name}
                        </Text>
                        {item.description && (
                          <Text size="sm" tone="muted">
                            {item.description}
                          </Text>
                        )}
                        <Text figures>
                          {item.sizes.length > 0 && `${SIZE_WORDS.from} `}
                          {formatMoney(item.price, currency, locale)}
                        </Text>
                        {item.tags.length > 0 && (
                          <Text size="sm" tone="muted">
                            {item.tags.map(tagWords).join(' · ')}
                          </Text>
                        )}
                        {cannot && (
                          <Text size="sm" tone="danger" weight="medium">
                            {cannot}
                          </Text>
                        )}
                      </div>
                      {item.image && (
                        <img src={item.image.url} alt="" width={72} height={72} loading="lazy" />
                      )}
                    </Row>
                  );
                })}
              </Stack>
            </section>
          ))}
          {dishes === 0 && (
            <Text size="sm" tone="muted">
              {menuScreenWords.preparing}
            </Text>
          )}
        </div>
      </div>
      <a href={`/clients/${slug}/menu`} target="_blank" rel="noopener">
        {menuScreenWords.openStorefront}
      </a>
    </aside>
  );
}
