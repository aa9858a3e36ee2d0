import { IconPrinter } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../src/ui/badge.tsx';
import { type Column, DataTable } from '../src/ui/data-table.tsx';
import { Facts } from '../src/ui/facts.tsx';
import { Columns, Row, Stack } from '../src/ui/layout.tsx';
import { LinkButton, TextLink } from '../src/ui/link-button.tsx';
import { List, ListRow } from '../src/ui/list.tsx';
import { Loaded } from '../src/ui/loaded.tsx';
import { Notice } from '../src/ui/notice.tsx';
import { Foot, Panel, Section } from '../src/ui/page.tsx';
import { ShowMore } from '../src/ui/show-more.tsx';
import { Heading, Text } from '../src/ui/text.tsx';
import { Part } from './part.tsx';

/** Words, and what arranges them. */
export function TextParts() {
  return (
    <>
      <Part name="Heading, Text">
        <Stack gap={1}>
          <Heading level={2}>Friday evening</Heading>
          <Text>Eighteen orders, all of them on time.</Text>
          <Text tone="muted">Nobody had to wait longer than 35 minutes.</Text>
          <Text tone="success">Paid</Text>
          <Text tone="warning">Due in ten minutes</Text>
          <Text tone="danger">Late by four minutes</Text>
          <Text size="2xl" weight="bold" figures>
            £1,204.50
          </Text>
        </Stack>
      </Part>
      <Part name="Stack, Row, Columns">
        <Stack ground="quiet">
          <Text weight="bold">A stack on quiet ground</Text>
          <Row justify="between">
            <span>A row</span>
            <span>and its end</span>
          </Row>
          <Columns least="date" gap={2}>
            <Text tone="muted">As many columns</Text>
            <Text tone="muted">as have room</Text>
            <Text tone="muted">beside each other</Text>
          </Columns>
          <Stack isApart>
            <Text>Another matter</Text>
          </Stack>
        </Stack>
        <Columns least="field">
          <Stack frame="line">
            <Text>A record of its own</Text>
          </Stack>
          <Stack frame="dashed">
            <Text>An example, or nothing yet</Text>
          </Stack>
          <Stack as="ol" hasMarks gap={1}>
            <li>First this</li>
            <li>then that</li>
          </Stack>
        </Columns>
      </Part>
      <Part name="Panel, Section, Foot">
        <Panel title="Inset" isInset>
          <Text>What belongs together within a panel.</Text>
        </Panel>
        <Panel as="div" warns>
          <Text>This one catches the eye.</Text>
        </Panel>
        <Section title="A section">
          <Text>One matter of several in a dialog.</Text>
        </Section>
        <Foot>
          What else there is to know. <TextLink to="/hours">Change the hours</TextLink>
        </Foot>
      </Part>
    </>
  );
}

/** What is said beside the work. */
export function NoticeParts() {
  return (
    <>
      <Part name="Notice">
        <Notice tone="danger" role="note">
          Not saved: that code is taken by another promotion.
        </Notice>
        <Notice tone="warning" role="note">
          You are offline. Orders ring as soon as you are back. <LinkButton>Try now</LinkButton>
        </Notice>
        <Notice tone="success" role="note">
          Saved. Diners see it at once.
        </Notice>
        <Notice tone="info" role="note">
          Ben is editing this menu, too.
        </Notice>
      </Part>
      <Part name="Badge">
        <Row gap={2}>
          <Badge>You</Badge>
          <Badge tone="success">Live</Badge>
          <Badge tone="info">Trial</Badge>
          <Badge tone="warning">Due soon</Badge>
          <Badge tone="danger">Switched off</Badge>
        </Row>
      </Part>
    </>
  );
}

/** Records below each other. */
export function ListParts() {
  return (
    <>
      <Part name="Facts">
        <Facts
          facts={[
            { name: 'Trading name', value: 'Forno Lucia' },
            { name: 'Telephone', value: '020 7946 0958' },
            { name: 'VAT number', value: '' },
          ]}
        />
        <Facts
          layout="lines"
          facts={[
            { name: 'Dishes', value: '£22.50' },
            { name: 'Delivery', value: '£2.50' },
          ]}
        />
      </Part>
      <Part name="List, ListRow">
        <List>
          <ListRow
            icon={<IconPrinter size={24} aria-hidden="true" />}
            title="Kitchen printer"
            actions={<Button variant="default">Print a test</Button>}
          >
            <Text tone="muted">Last heard of a minute ago</Text>
          </ListRow>
          <ListRow
            title={
              <>
                Counter printer <Badge tone="warning">No paper</Badge>
              </>
            }
            actions={<Button variant="default">Print a test</Button>}
          >
            <Text tone="muted">Three slips are waiting.</Text>
          </ListRow>
        </List>
      </Part>
    </>
  );
}

type Order = {
  readonly number: string;
  readonly name: string;
  readonly total: string;
  readonly isVoid?: true;
};

const ORDERS: readonly Order[] = [
  { number: 'K4-217', name: 'Grace Adeyemi', total: '£24.10' },
  { number: 'K4-218', name: 'Tom Okafor', total: '£11.00', isVoid: true },
  { number: 'K4-219', name: 'Aoife O’Sullivan', total: '£38.75' },
];

const COLUMNS: readonly Column<Order>[] = [
  { title: 'Order', cell: ({ number }) => number, isName: true },
  { title: 'Name', cell: ({ name }) => name, onPhone: 'plain' },
  { title: 'Total', cell: ({ total }) => total, isFigure: true },
];

/** Records beside each other, and on a phone a card each. */
export function TableParts() {
  return (
    <Part name="DataTable">
      <DataTable
        label="Orders of Friday"
        columns={COLUMNS}
        rows={ORDERS}
        keyOf={({ number }) => number}
        state={({ isVoid }) => (isVoid ? 'muted' : undefined)}
        below={({ isVoid }) => isVoid && <Text tone="danger">Cancelled: the oven is cold.</Text>}
        foot={{ number: 'Sum', name: '', total: '£62.85' }}
      />
      <ShowMore
        query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => undefined }}
      />
    </Part>
  );
}

const OUTAGE = new Error('We are busy right now. Try again in a moment.');
const refused = { queryFn: () => Promise.reject<string>(OUTAGE), retry: false } as const;

/** What a query brings, before it has, and when it has not. */
export function WaitingParts() {
  const waiting = useQuery({ queryKey: ['waiting'], queryFn: () => new Promise<string>(() => undefined) });
  const failed = useQuery({ queryKey: ['failed'], ...refused });
  const stale = useQuery({ queryKey: ['stale'], initialData: 'Eighteen orders', ...refused });
  return (
    <Part name="Loaded">
      {[waiting, failed, stale].map((query, place) => (
        <Loaded key={String(place)} query={query} rows={1}>
          {(data) => <Text>{data}</Text>}
        </Loaded>
      ))}
    </Part>
  );
}
