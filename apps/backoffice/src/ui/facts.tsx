import type { ComponentProps, ReactNode } from 'react';
import styles from './facts.module.css';
import { Text } from './text.tsx';
import { uiWords } from './words.ts';

export type Fact = { readonly name: string; readonly value: ReactNode };

/** Names and values of a record; what it has not is said. `layout`: in columns, a line each, or large rows. */
export function Facts({
  facts,
  layout = 'columns',
  none = uiWords.notGiven,
  ...rest
}: Omit<ComponentProps<'dl'>, 'className' | 'children'> & {
  facts: readonly Fact[];
  layout?: 'columns' | 'lines' | 'rows';
  none?: string;
}) {
  return (
    <dl {...rest} className={styles.facts} data-layout={layout}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value || (
              <Text as="span" tone="muted" weight="regular">
                {none}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
