import type { DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './dashboard.module.css';
import { besideOf, busyHours, type Period } from './dashboard-range.ts';
import { dashboardWords as words } from './words.ts';

const [WIDTH, HEIGHT, MARGIN] = [100, 32, 2];

/** How a figure went, as a line without numbers, of two values or more; nulls are left out. */
function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const points = values.flatMap((value, index) => {
    if (value === null) return [];
    const x = (index / (values.length - 1)) * WIDTH;
    const y = HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

/** How a figure went; null where there was none. */
type Course = readonly (number | null)[];

/** Whether a line says something: none of a single day, and none where nothing was. */
const hasCourse = (course: Course) =>
  course.filter((value) => value !== null).length > 1 && course.some((value) => value !== null && value > 0);

/** By day; of a single day by hour. */
const orderCourse = (stats: DashboardStats) =>
  (stats.byDay.length > 1 ? stats.byDay : busyHours(stats)).map(({ sold }) => sold);

/**
 * Six figures of a period, each with the period before, and how it went where that says something. All but that of
 * diners are of the same orders: those that ended with food or still may.
 */
export function KeyFigures({
  stats,
  restaurant,
  period,
}: {
  stats: DashboardStats;
  restaurant: Restaurant;
  period: Period;
}) {
  const money = (amount: number) => formatMoney(amount, stats.currency, restaurant.locale);
  const { previous, acceptSeconds, lateShare } = stats;
  const beside = besideOf(stats, period);
  const ended = stats.orders - stats.sold - stats.missed.orders;
  const { locale } = restaurant;
  const count = (number: number) => number.toLocaleString(locale);
  const figures: readonly (readonly [string, string, readonly (string | null)[], Course?])[] = [
    [
      words.revenue,
      money(stats.revenue),
      [words.changed(stats.revenue, previous.revenue, 'sales', beside, locale)],
      stats.byDay.map(({ revenue }) => revenue),
    ],
    [
      words.orders,
      count(stats.sold),
      [
        words.changed(stats.sold, previous.sold, 'orders', beside, locale),
        ended > 0 ? words.notSold(ended) : null,
      ],
      orderCourse(stats),
    ],
    [
      words.average,
      money(stats.averageOrder),
      [previous.averageOrder === 0 ? null : words.before(money(previous.averageOrder), beside)],
      stats.byDay.map(({ averageOrder }) => averageOrder),
    ],
    [
      words.accept,
      acceptSeconds === null ? words.none : words.seconds(acceptSeconds),
      [previous.acceptSeconds === null ? null : words.before(words.seconds(previous.acceptSeconds), beside)],
      stats.byDay.map((day) => day.acceptSeconds),
    ],
    [
      words.late_,
      lateShare === null ? words.none : words.percent(lateShare, locale),
      [
        lateShare === null
          ? null
          : words.lateOf(count(Math.round(lateShare * stats.sold)), count(stats.sold)),
        previous.lateShare === null ? null : words.before(words.percent(previous.lateShare, locale), beside),
      ],
      stats.byDay.map((day) => day.lateShare),
    ],
    [
      words.diners,
      count(stats.newDiners),
      [
        words.changed(stats.newDiners, previous.newDiners, 'new diners', beside, locale),
        words.returning(count(stats.returningDiners), count(previous.returningDiners), beside),
      ],
      stats.byDay.map(({ newDiners }) => newDiners),
    ],
  ];
  return (
    <Panel as="div">
      <dl className={styles.figures} aria-label={words.figures}>
        {figures.map(([name, figure, lines, course = []]) => (
          <div key={name}>
            <Text as="dt" size="sm" tone="muted">
              {name}
            </Text>
            <Text as="dd" weight="bold" figures className={styles.number}>
              {figure}
            </Text>
            {lines.map(
              (line) =>
                line !== null && (
                  <Text as="dd" size="sm" tone="muted" key={line}>
                    {line}
                  </Text>
                ),
            )}
            {hasCourse(course) && (
              <Text as="dd">
                <Sparkline values={course} />
              </Text>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  );
}
