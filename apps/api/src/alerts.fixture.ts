import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

const Alert = z.object({ alert: z.string(), expr: z.string() });
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(Alert) })) });
const Panels = z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) }));

/** The alerts of `deploy/prometheus/alerts.yml`. */
export async function readAlerts() {
  const text = await readFile(join(DEPLOY, 'prometheus/alerts.yml'), 'utf8');
  return Rules.parse(parse(text)).groups.flatMap(({ rules }) => rules);
}

/** What the dashboard of `deploy/grafana` asks for. */
export async function readQueries(): Promise<readonly string[]> {
  const text = await readFile(join(DEPLOY, 'grafana/comanda.json'), 'utf8');
  const { panels } = z.object({ panels: Panels }).parse(JSON.parse(text));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Names of the figures in an answer of `/api/metrics`, those without a value yet among them. */
export function figuresIn(text: string): ReadonlySet<string> {
  const typed = text.matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const parts = ['', '_bucket', '_sum', '_count'];
  return new Set(
    [...typed].flatMap(([, name, type]) =>
      type === 'histogram' ? parts.map((part) => `${name}${part}`) : [`${name}`],
    ),
  );
}

const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

/** Names of the figures that an expression of Prometheus reads. */
export function namesIn(expr: string): readonly string[] {
  const bare = expr
    .replaceAll(/\{[^{}]*\}|\[[^[\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring) \([^()]*\)/g, '');
  const called = [...bare.matchAll(/\b([a-z]\w*)(\s*\()?/g)];
  return called.flatMap(([, name = '', call]) => (call || WORDS.has(name) ? [] : [name]));
}

const OPERATORS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '==': (value, bound) => value === bound,
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
};

/** Whether the labels of a sample are those that a selector asks for. */
function isAsked(labels: string, asked: string): boolean {
  const own = new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  return [...asked.matchAll(/(\w+)(=~|!~|=)"([^"]*)"/g)].every(([, name, how = '=', value = '']) => {
    const found = own.get(name) ?? '';
    const isSame = how === '=' ? found === value : new RegExp(`^(?:${value})$`).test(found);
    return isSame === (how !== '!~');
  });
}

function valuesOf(selector: string, text: string): readonly number[] {
  const [, name = '', asked = ''] = /^(\w+)(?:\{([^}]*)\})?$/.exec(selector) ?? [];
  const samples = [...text.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm)];
  return samples.flatMap(([, of, labels = '', value]) =>
    of === name && isAsked(labels, asked) ? [Number(value)] : [],
  );
}

/** What is compared, with what went before taken for what is now; one figure, or one over another. */
function comparedIn(condition: string) {
  const unwrapped = condition
    .replace(/^max without \([^()]*\) /, '')
    .replaceAll(/\b(?:avg|max)_over_time\(|\[\w+\]/g, '');
  if (/\w\(/.test(unwrapped)) return null;
  const bare = unwrapped.replaceAll(/[()]/g, '');
  const [, left, over, operator = '', bound] =
    /^(\w+(?:\{[^}]*\})?)(?: \/ (\w+))? (==|>=|>|<) ([\d.]+)$/.exec(bare) ?? [];
  const compare = OPERATORS[operator];
  return left === undefined || !compare
    ? null
    : { left, over, isMet: (it: number) => compare(it, Number(bound)) };
}

/** Whether an alert's expression holds of an answer of `/api/metrics`; null where only Prometheus can say. */
export function holds(expr: string, text: string): boolean | null {
  const compared = expr.split(' and ').map(comparedIn);
  if (compared.includes(null)) return null;
  return compared.every((one) => {
    const [by = 1] = one?.over ? valuesOf(one.over, text) : [];
    return one !== null && valuesOf(one.left, text).some((value) => one.isMet(value / by));
  });
}
