import type { DashboardStats } from '@comanda/contract/shapes/dashboard';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money';
import styles from './dashboard.module.css';
import { busyHours, type Period } from './dashboard-range.ts';
import { dashboardWords as words } from './words.ts';

const [WIDTH, HEIGHT, MARGIN] = [100, 32, 2];

/** How a figure went, as a line without numbers: its chart has them. Takes two values or more, and goes past those that are null. */
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
  (stats.byDay.length > 1 ? stats.byDay : busyHours(stats)).map(({ orders }) => orders);

/** Six figures of a period, each with the period before, and how it went where that says something. */
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
  const { locale } = restaurant;
  const count = (number: number) => number.toLocaleString(locale);
  const figures: readonly (readonly [string, string, readonly (string | null)[], Course?])[] = [
    [
      words.revenue,
      money(stats.revenue),
      [words.changed(stats.revenue, previous.revenue, 'sales', period, locale)],
      stats.byDay.map(({ revenue }) => revenue),
    ],
    [
      words.orders,
      count(stats.orders),
      [words.changed(stats.orders, previous.orders, 'orders', period, locale)],
      orderCourse(stats),
    ],
    [
      words.average,
      money(stats.averageOrder),
      [previous.averageOrder === 0 ? null : words.before(money(previous.averageOrder), period)],
      stats.byDay.map(({ averageOrder }) => averageOrder),
    ],
    [
      words.accept,
      acceptSeconds === null ? words.none : words.seconds(acceptSeconds),
      [previous.acceptSeconds === null ? null : words.before(words.seconds(previous.acceptSeconds), period)],
      stats.byDay.map((day) => day.acceptSeconds),
    ],
    [
      words.late_,
      lateShare === null ? words.none : words.percent(lateShare, locale),
      [previous.lateShare === null ? null : words.before(words.percent(previous.lateShare, locale), period)],
      stats.byDay.map((day) => day.lateShare),
    ],
    [
      words.diners,
      count(stats.newDiners),
      [
        words.changed(stats.newDiners, previous.newDiners, 'new diners', period, locale),
        words.returning(count(stats.returningDiners), count(previous.returningDiners), period),
      ],
      stats.byDay.map(({ newDiners }) => newDiners),
    ],
  ];
  return (
    <dl className={styles.figures} aria-label={words.figures}>
      {figures.map(([name, figure, beside, course = []]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={styles.number}>{figure}</dd>
          {beside.map(
            (line) =>
              line !== null && (
                <dd key={line} className={styles.beside}>
                  {line}
                </dd>
              ),
          )}
          {hasCourse(course) && (
            <dd>
              <Sparkline values={course} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
