import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig, refuseMisspelt, SECRET_NAMES, SETTING_NAMES } from '../apps/api/src/config/config.ts';
import {
  CHART,
  defaults,
  deploymentOf,
  documented,
  isTree,
  judge,
  kindsOf,
  Labels,
  Meta,
  only,
  rendered,
  schemaFile,
  type Tree,
  withSet,
} from './helm-chart.fixture.ts';
import { renderTemplate } from './render-chart.ts';
import { repositoryFiles, repositoryText, repositoryTexts } from './repository-files.ts';

const ALL = {
  imagePullSecret: 'registry',
  'settings.MAIL_FROM': 'Comanda <orders@example.com>',
  'ingress.className': 'nginx',
  podMonitor: true,
  'database.storageClass': 'fast',
  'database.backup.destination': 's3://backups/comanda',
  'database.backup.endpoint': 'https://s3.example.com',
};
const OWN_DATABASE = { 'database.enabled': false };

/** What the process finds in its environment, where `held` is what the Secrets have. */
function environmentOf(
  documents: readonly Tree[],
  held: Readonly<Record<string, string>>,
): Record<string, string> {
  const [{ env }] = deploymentOf(documents).template.spec.containers;
  const found: Record<string, string> = {};
  for (const variable of env) {
    if ('value' in variable)
      found[variable.name] = variable.value.replace(
        /\$\((\w+)\)/g,
        (_whole, name: string) => found[name] ?? '',
      );
    else found[variable.name] = held[variable.valueFrom.secretKeyRef.key] ?? '';
  }
  return found;
}

const KEY = 'k'.repeat(43);
const HELD = {
  PAYOUT_KEYS: KEY,
  PUSH_PRIVATE_KEY: KEY,
  uri: 'postgresql://comanda:secret@comanda-database-rw.shop:5432/comanda',
  DATABASE_URL: 'postgres://comanda:secret@db.example.com/comanda?sslmode=verify-full',
};

async function imageSays(): Promise<Record<string, string>> {
  const [, text = ''] = (await repositoryText('deploy/Containerfile')).split(/^ENV /m);
  const [lines = ''] = text.split(/(?<!\\)\n/);
  return Object.fromEntries([...lines.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

describe('values', () => {
  const leavesOf = (tree: Tree, path = ''): string[] =>
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) && Object.keys(value).length > 0 && !/resources|annotations|settings/.test(name)
        ? leavesOf(value, `${path}.${name}`)
        : [`${path}.${name}`],
    );
  const Schema = z.object({
    properties: z.record(z.string(), z.unknown()).optional(),
    additionalProperties: z.unknown().optional(),
  });
  const describedIn = (schema: unknown, path = ''): string[] =>
    Object.entries(Schema.parse(schema).properties ?? {}).flatMap(([name, inner]) => {
      const { properties, additionalProperties } = Schema.parse(inner);
      return properties && additionalProperties === false
        ? describedIn(inner, `${path}.${name}`)
        : [`${path}.${name}`];
    });

  test('are those that the templates name and the schema describes, each with a line that says what it is', async () => {
    const leaves = leavesOf(await defaults()).sort();
    const templates = (await repositoryTexts(`${CHART}/templates/*.yaml`)).map(([, text]) => text).join('\n');
    const named = [...templates.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path]) => path);
    expect([...new Set(named)].sort()).toEqual(leaves);
    expect(describedIn(await schemaFile()).sort()).toEqual(leaves);
    const lines = (await repositoryText(`${CHART}/values.yaml`)).split('\n');
    for (const path of leaves) {
      const depth = path.split('.').length - 2;
      const start = `${'  '.repeat(depth)}${path.split('.').at(-1)}:`;
      const isTold = lines.some(
        (line, at) => line.startsWith(start) && /^ *# .*\.$/.test(lines[at - 1] ?? ''),
      );
      expect(isTold, path).toBe(true);
    }
  });

  test('are refused until what no default can know is set, and what docs/platform.md sets is enough', async () => {
    const paths = (await judge()).safeParse(await defaults()).error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.sort()).toEqual(['host', 'image', 'secret', 'settings.S3_BUCKET', 'trustProxy']);
    expect(Object.keys(await documented()).sort()).toEqual(paths);
    expect(kindsOf(await rendered())).toEqual([
      'Cluster',
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'Service',
    ]);
  });

  test('hold no secret, and nothing that the chart or the image sets itself', async () => {
    const schema = await judge();
    const values = withSet(await defaults(), await documented());
    const refused = SETTING_NAMES.filter(
      (name) => !schema.safeParse(withSet(values, { [`settings.${name}`]: 'aaa' })).success,
    );
    const own = ['SHARED', 'PUBLIC_URL', 'TRUST_PROXY', 'PORT', 'HOST', 'DATA_DIR'];
    expect(refused.sort()).toEqual([...SECRET_NAMES, ...own].sort());
  });

  test('with a misspelt name or a wrong kind are refused', async () => {
    const schema = await judge();
    const values = withSet(await defaults(), await documented());
    const wrong = {
      hosts: 'a.example',
      podMonitor: 'yes',
      replicas: 0,
      trustProxy: '0.0.0.0/0',
      'database.sise': '1Gi',
    };
    for (const [path, value] of Object.entries(wrong))
      expect(schema.safeParse(withSet(values, { [path]: value })).success, path).toBe(false);
  });
});

describe('the pods', () => {
  test.each([
    [
      'with their database',
      ALL,
      'postgresql://comanda:secret@comanda-database-rw.shop:5432/comanda?sslmode=verify-full&sslrootcert=/authority/ca.crt',
    ],
    ['with one of your own', OWN_DATABASE, HELD.DATABASE_URL],
  ])('start with settings that Comanda accepts, %s', async (_name, settings, url) => {
    const given = environmentOf(await rendered(settings), HELD);
    expect(
      Object.keys(given).filter((name) => !SETTING_NAMES.includes(name) && name !== 'CLUSTER_URI'),
    ).toEqual([]);
    const environment = { ...(await imageSays()), ...given };
    expect(() => refuseMisspelt(environment, [])).not.toThrow();
    expect(readConfig(environment)).toMatchObject({
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      SHARED: true,
      PUBLIC_URL: 'https://order.example.com',
      DATABASE_URL: url,
      PAYOUT_KEYS: [KEY],
      PUSH_PRIVATE_KEY: KEY,
    });
  });

  test('are asked at an address that a menu needs, and stop only after they have said that they will', async () => {
    const { template } = deploymentOf(await rendered());
    const [{ startupProbe, readinessProbe, livenessProbe }] = template.spec.containers;
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(probe.httpGet.path).toBe('/api/health/live');
    const grace = template.spec.terminationGracePeriodSeconds;
    // five seconds in which a pod says that it stops, and ten in which it closes (start.ts, graceful-close.ts)
    expect(grace).toBeGreaterThan(15);
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThan(5);
    expect(livenessProbe.periodSeconds * livenessProbe.failureThreshold).toBeGreaterThan(grace);
  });

  test('write only where they may, as the account of the image, and never run beside another release', async () => {
    for (const settings of [ALL, OWN_DATABASE]) {
      const { strategy, template } = deploymentOf(await rendered(settings));
      const { volumes, securityContext, containers, enableServiceLinks } = template.spec;
      const [{ volumeMounts, securityContext: inner }] = containers;
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
        expect.arrayContaining(['/data', '/tmp']),
      );
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
      expect(inner.readOnlyRootFilesystem).toBe(true);
      expect(enableServiceLinks).toBe(false);
      expect(strategy).toEqual({ type: 'Recreate' });
    }
  });

  test('are found by whatever looks for them, and no server of the database is', async () => {
    const documents = await rendered(ALL);
    const { selector, template } = deploymentOf(documents);
    const { labels } = template.metadata;
    expect(selector.matchLabels).toEqual(labels);
    const Chosen = z.object({ spec: z.object({ selector: z.object({ matchLabels: Labels }) }) });
    for (const kind of ['PodDisruptionBudget', 'PodMonitor'])
      expect(only(documents, kind, Chosen).spec.selector.matchLabels, kind).toEqual(labels);
    const Service = z.object({ spec: z.object({ selector: Labels }) });
    expect(only(documents, 'Service', Service).spec.selector).toEqual(labels);
    const Monitor = z.object({ spec: z.object({ jobLabel: z.string() }) });
    expect(labels[only(documents, 'PodMonitor', Monitor).spec.jobLabel]).toBe('comanda');
    const Kept = z.object({ metadata: z.object({ labels: Labels }) });
    expect(only(documents, 'Cluster', Kept).metadata.labels['app.kubernetes.io/name']).not.toBe('comanda');
  });
});

describe('the database', () => {
  const Cluster = z.object({
    metadata: z.object({ name: z.string(), annotations: Labels }),
    spec: z.object({
      instances: z.int(),
      postgresql: z.object({ synchronous: z.unknown() }),
      affinity: z.unknown(),
      plugins: z.array(z.object({ parameters: Labels })).optional(),
    }),
  });

  test('answers a commit once a second node has it, and stays when the chart goes', async () => {
    const { metadata, spec } = only(await rendered(), 'Cluster', Cluster);
    expect(spec.instances).toBe(3);
    expect(spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
      failoverQuorum: true,
    });
    expect(spec.affinity).toEqual({ podAntiAffinityType: 'required' });
    expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    expect(spec.plugins).toBeUndefined();
  });

  test('is backed up where a store is named, and only if it is the chart’s', async () => {
    const documents = await rendered(ALL);
    const { metadata, spec } = only(documents, 'Cluster', Cluster);
    const { name: store } = only(documents, 'ObjectStore', Meta).metadata;
    expect(spec.plugins?.map(({ parameters }) => parameters)).toEqual([{ barmanObjectName: store }]);
    const Scheduled = z.object({ spec: z.object({ cluster: z.object({ name: z.string() }) }) });
    expect(only(documents, 'ScheduledBackup', Scheduled).spec.cluster.name).toBe(metadata.name);
    const own = kindsOf(await rendered({ ...ALL, ...OWN_DATABASE }));
    expect(own).toEqual(['Deployment', 'Ingress', 'PodDisruptionBudget', 'PodMonitor', 'Service']);
  });
});

test('templates that say more than this renderer knows are refused', () => {
  for (const line of [
    '{{ include "a" . }}',
    'a: {{ .Values.a | quote }}',
    '{{- with .Values.a }}',
    '{{- end }}',
    '{{- if .Values.a }}',
  ])
    expect(() => renderTemplate(`a: 1\n${line}`, 'comanda', { a: 'b' }), line).toThrow();
  const template =
    '{{- if .Values.a }}\n{{- range $name, $value := .Values.a }}\n{{ $name }}: {{ $value | toJson }}\n{{- end }}\n{{- else }}\nnone\n{{- end }}';
  expect(renderTemplate(template, 'comanda', { a: { b: 'c"', d: 1 } })).toBe('b: "c\\""\nd: 1');
  expect(renderTemplate(template, 'comanda', { a: {} })).toBe('none');
});

test('the chart is of this release', async () => {
  const Release = z.object({ version: z.string() });
  const { version } = Release.parse(JSON.parse(await repositoryText('package.json')));
  expect(parse(await repositoryText(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  expect(await repositoryFiles(`${CHART}/templates/*`)).toHaveLength(7);
});
