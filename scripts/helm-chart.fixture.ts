import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { renderTemplate } from './render-chart.ts';
import { repositoryText, repositoryTexts } from './repository-files.ts';

export const CHART = 'deploy/helm/comanda';

const Tree = z.record(z.string(), z.unknown());
export type Tree = z.infer<typeof Tree>;
export const isTree = (value: unknown): value is Tree => Tree.safeParse(value).success;

export const defaults = async () => Tree.parse(parse(await repositoryText(`${CHART}/values.yaml`)));
export const schemaFile = async () =>
  Tree.parse(JSON.parse(await repositoryText(`${CHART}/values.schema.json`)));
export const judge = async () => z.fromJSONSchema(await schemaFile());

/** Sets what is named as with `helm --set`. */
export function withSet(values: Tree, settings: Tree): Tree {
  const changed = structuredClone(values);
  for (const [path, value] of Object.entries(settings)) {
    const names = path.split('.');
    let place = changed;
    for (const name of names.slice(0, -1)) {
      const inner = place[name];
      if (!isTree(inner)) throw new Error(`values.yaml has no ${path}.`);
      place = inner;
    }
    place[names.at(-1) ?? ''] = value;
  }
  return changed;
}

/** What docs/platform.md sets. */
export async function documented(): Promise<Tree> {
  const command =
    (await repositoryText('docs/platform.md')).match(/^helm upgrade .* --set (\S+)$/m)?.[1] ?? '';
  return Object.fromEntries(command.split(',').map((pair) => pair.split('=')));
}

/** The chart's documents as YAML, with what docs/platform.md sets and more. */
export async function rendered(settings: Tree = {}): Promise<Tree[]> {
  const values = withSet(await defaults(), { ...(await documented()), ...settings });
  (await judge()).parse(values);
  const templates = await repositoryTexts(`${CHART}/templates/*.yaml`);
  return templates.flatMap(([path, template]) =>
    parseAllDocuments(renderTemplate(template, 'comanda', values)).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join(', ')}`);
      const content: unknown = document.toJS();
      return content === null ? [] : [Tree.parse(content)];
    }),
  );
}

export const Meta = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
export const kindsOf = (documents: readonly Tree[]) => documents.map((one) => Meta.parse(one).kind).sort();

/** The one document of a kind. */
export function only<T>(documents: readonly Tree[], kind: string, shape: z.ZodType<T>): T {
  const found = documents.filter((one) => Meta.parse(one).kind === kind);
  if (found.length !== 1) throw new Error(`There are ${found.length} documents of the kind ${kind}.`);
  return shape.parse(found[0]);
}

const Reference = z.strictObject({ name: z.string(), key: z.string() });
const Variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({ name: z.string(), valueFrom: z.strictObject({ secretKeyRef: Reference }) }),
]);
const Probe = z.object({
  httpGet: z.strictObject({ path: z.string(), port: z.literal('http') }),
  periodSeconds: z.int(),
  failureThreshold: z.int(),
});
const Container = z.object({
  image: z.string(),
  ports: z.tuple([z.strictObject({ name: z.literal('http'), containerPort: z.int() })]),
  envFrom: z.tuple([z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })]),
  env: z.array(Variable),
  startupProbe: Probe,
  readinessProbe: Probe,
  livenessProbe: Probe,
  securityContext: z.object({ readOnlyRootFilesystem: z.boolean() }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
export const Labels = z.record(z.string(), z.string());
const Deployment = z.object({
  spec: z.object({
    replicas: z.int(),
    strategy: z.strictObject({ type: z.string() }),
    selector: z.strictObject({ matchLabels: Labels }),
    template: z.object({
      metadata: z.strictObject({ labels: Labels }),
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        enableServiceLinks: z.boolean(),
        securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.int(), fsGroup: z.int() }),
        containers: z.tuple([Container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});

export const deploymentOf = (documents: readonly Tree[]) => only(documents, 'Deployment', Deployment).spec;
