import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Columns, Row, Stack } from '../src/ui/layout.tsx';
import { Page } from '../src/ui/page.tsx';
import { Pill } from '../src/ui/pill.tsx';
import { Heading, Text } from '../src/ui/text.tsx';
import { ActionParts, DateParts, FieldParts } from './field-parts.tsx';
import { ListParts, NoticeParts, TableParts, TextParts, WaitingParts } from './list-parts.tsx';

/** How the whole page is shown: what a device or a person may have set. */
function Manner() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isLarge, setLarge] = useState(false);
  const [isFromRight, setFromRight] = useState(false);
  useEffect(() => {
    document.documentElement.style.fontSize = isLarge ? '200%' : '';
    document.documentElement.dir = isFromRight ? 'rtl' : 'ltr';
  }, [isLarge, isFromRight]);
  const isDark = colorScheme === 'dark';
  return (
    <Row gap={2}>
      <Pill isPressed={isDark} onPress={() => setColorScheme(isDark ? 'light' : 'dark')}>
        Dark
      </Pill>
      <Pill isPressed={isLarge} onPress={() => setLarge(!isLarge)}>
        Text at 200 %
      </Pill>
      <Pill isPressed={isFromRight} onPress={() => setFromRight(!isFromRight)}>
        Right to left
      </Pill>
    </Row>
  );
}

/** Every part that the pages of the back office are made of, as it is and in each state that it has. */
export function PartsPage() {
  return (
    <main>
      <Page wide>
        <Row justify="between">
          <Stack gap={1}>
            <Heading level={1}>Parts of the back office</Heading>
            <Text tone="muted">Look here before you draw something: a page is made of these.</Text>
          </Stack>
          <Manner />
        </Row>
        <Columns least="half" align="start">
          <Stack gap={4}>
            <TextParts />
            <NoticeParts />
            <ActionParts />
          </Stack>
          <Stack gap={4}>
            <ListParts />
            <FieldParts />
            <DateParts />
            <WaitingParts />
          </Stack>
        </Columns>
        <TableParts />
      </Page>
    </main>
  );
}
