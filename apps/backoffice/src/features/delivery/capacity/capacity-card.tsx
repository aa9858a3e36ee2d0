import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import styles from '../delivery.module.css';
import { problemAt } from '../delivery-problems.ts';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { capacityWords, kitchenWords as words } from '../words.ts';

/** What the kitchen can do in a time. `children` slows the kitchen down right now. */
export function CapacityCard({ form, children }: { form: DeliveryForm; children: ReactNode }) {
  const { draft, problems, change } = form;
  return (
    <Panel title={words.title}>
      <Columns align="end" least="field">
        {words.fields.map(([name, label, description]) => {
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
      </Columns>
      <Text className={styles.sentence} role="status" data-hide-empty>
        {capacityWords(draft)}
      </Text>
      <Panel as="div" isInset>
        <Row gap={4} justify="between">
          <div>
            <Heading level={3} size="md">
              {words.now}
            </Heading>
            <Text tone="muted">{words.nowAbout}</Text>
          </div>
          {children}
        </Row>
      </Panel>
    </Panel>
  );
}
