import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import page from '../../ui/page.module.css';
import styles from './dashboard.module.css';
import { dashboardWords as words } from './words.ts';

type Bar = { readonly name: string; readonly value: number };

/** Bars with the same figures as a table, for whoever cannot see them, or wants them exactly. */
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
  const headingId = useId();
  return (
    <section className={page.card} aria-labelledby={headingId}>
      <div className={page.top}>
        <h2 id={headingId} className={page.cardTitle}>
          {title}
        </h2>
        <Button variant="default" size="compact-md" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Button>
      </div>
      {isTable ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
    </section>
  );
}
