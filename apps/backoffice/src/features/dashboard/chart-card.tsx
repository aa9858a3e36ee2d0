import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/page.tsx';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dashboardWords as words } from './words.ts';

type Bar = { readonly name: string; readonly value: number };

/** Bars with the same figures as a table, for screen readers and for exact figures. */
export function ChartCard({
  title,
  columns,
  bars,
  write = String,
}: {
  title: string;
  columns: readonly [string, string];
  bars: readonly Bar[];
  write?: (value: number) => string;
}) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      actions={
        <Button variant="default" size="compact-md" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      }
    >
      {isTable ? (
        <DataTable<Bar>
          label={title}
          rows={bars}
          keyOf={({ name }) => name}
          columns={[
            { title: columns[0], isName: true, onPhone: 'plain', cell: ({ name }) => name },
            { title: columns[1], isFigure: true, onPhone: 'plain', cell: ({ value }) => write(value) },
          ]}
        />
      ) : (
        <div aria-hidden="true">
          <BarChart
            h={220}
            data={bars.map((bar) => ({ ...bar }))}
            dataKey="name"
            series={[{ name: 'value', label: columns[1], color: 'var(--color-accent)' }]}
            valueFormatter={write}
            tickLine="none"
            gridAxis="y"
            withBarValueLabel={bars.length <= 8}
            maxBarWidth={48}
            // what is hidden from assistive technology must not take the focus either
            barChartProps={{ accessibilityLayer: false }}
            barProps={{ radius: 4, isAnimationActive: false }}
            yAxisProps={{ width: 72, tickFormatter: (value: number) => write(value).replace(/[.,]00\b/, '') }}
            xAxisProps={{ interval: 'preserveStartEnd' }}
          />
        </div>
      )}
    </Panel>
  );
}
