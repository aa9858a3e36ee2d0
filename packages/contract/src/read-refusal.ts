import { z } from 'zod';
import type { CallRecord } from './call-record.ts';
import { calls, type EndpointName, type RefusalCode } from './calls.ts';
import { refusalParameters, Said } from './refusal-parameters.ts';
import { refusalsOf } from './refusals.ts';
import { Problem } from './shapes/common.ts';

type Calls = typeof calls;
type BySchema = typeof refusalParameters;
type WithParameters = {
  [C in keyof BySchema]: BySchema[C] extends z.ZodType ? C : never;
}[keyof BySchema];
type ByCode = { [C in WithParameters]: BySchema[C] extends infer S extends z.ZodType ? z.output<S> : never };

/** The record that an edit goes against, as it is now. */
export type CurrentOf<N extends EndpointName> = {
  [Name in N]: Calls[Name] extends { readonly current: infer S extends z.ZodType } ? z.output<S> : never;
}[N];

/** What goes with a code, as the refusing server has to say it. */
export type ParametersOf<C extends RefusalCode> = C extends 'STALE'
  ? ByCode[C] & { readonly current?: unknown }
  : C extends WithParameters
    ? ByCode[C]
    : unknown;

type Parameters<C extends WithParameters, N extends EndpointName> = C extends 'STALE'
  ? ByCode[C] & { readonly current?: CurrentOf<N> | undefined }
  : ByCode[C];

/** Why a call was refused: code and parameters. Without a code, a proxy or another version of the server did it. */
export type Refusal<N extends EndpointName = EndpointName> =
  | (Said & { readonly code?: Exclude<RefusalCode<N>, WithParameters> | undefined })
  | {
      [C in RefusalCode<N> & WithParameters]: Said & { readonly code: C } & Parameters<C, N>;
    }[RefusalCode<N> & WithParameters];

export type SomeRefusal = Said & { readonly code?: RefusalCode | undefined };

const parametersByCode = new Map<string, z.ZodObject | null>(Object.entries(refusalParameters));

function parametersOf(name: EndpointName, code: string): z.ZodObject | null {
  const parameters = parametersByCode.get(code) ?? null;
  const { current }: CallRecord = calls[name];
  return code === 'STALE' && current
    ? z.object({ ...parameters?.shape, current: current.optional() })
    : parameters;
}

const codesByCall = new Map<EndpointName, ReadonlyMap<string, z.ZodObject | null>>();

function codesOf(name: EndpointName): ReadonlyMap<string, z.ZodObject | null> {
  const known = codesByCall.get(name);
  if (known) return known;
  const codes = [...refusalsOf(calls[name])].map((refused) => refused.slice(refused.indexOf(' ') + 1));
  const made = new Map(codes.map((code) => [code, parametersOf(name, code)] as const));
  codesByCall.set(name, made);
  return made;
}

const WithCode = Said.extend({ code: z.string().optional() });

/** As much of a refusal as can be read; null for what is none. */
export function readRefusal<N extends EndpointName>(name: N, value: unknown): Refusal<N> | null;
export function readRefusal(name: EndpointName, value: unknown): unknown {
  const read = WithCode.safeParse(value).data;
  if (!read) return null;
  const { code, ...said } = read;
  const parameters = code === undefined ? undefined : codesOf(name).get(code);
  if (parameters === undefined) return said;
  if (parameters === null) return { ...said, code };
  const given = parameters.safeParse(value);
  return given.success ? { ...said, ...given.data, code } : said;
}

/** One schema of several codes: what goes with them distinguishes them. */
function schemaOf(name: EndpointName, codes: readonly string[]): z.ZodType {
  const withParameters = codes.flatMap((code) => {
    const parameters = parametersOf(name, code);
    return parameters ? [Problem.extend({ code: z.literal(code), ...parameters.shape })] : [];
  });
  const others = codes.filter((code) => parametersOf(name, code) === null);
  const [first, ...rest] = [
    ...(others.length > 0 ? [Problem.extend({ code: z.enum(others) })] : []),
    ...withParameters,
  ];
  if (!first) throw new Error(`${name} has a status without a code.`);
  return rest.length > 0 ? z.discriminatedUnion('code', [first, ...rest]) : first;
}

/** What a call is refused with, by status: a closed set of codes, each with what goes with it. */
export function refusalSchemas(name: EndpointName): ReadonlyMap<number, z.ZodType> {
  const byStatus = new Map<number, string[]>();
  for (const refused of refusalsOf(calls[name])) {
    const [status = '', code = ''] = refused.split(' ');
    byStatus.set(Number(status), [...(byStatus.get(Number(status)) ?? []), code]);
  }
  return new Map([...byStatus].map(([status, codes]) => [status, schemaOf(name, codes)]));
}

const schemasByCall = new Map<EndpointName, ReadonlyMap<number, z.ZodType>>();

/** What a call is refused with by a status, made once and kept, for the server's many refusals. */
export function refusalSchema(name: EndpointName, status: number): z.ZodType | undefined {
  const known = schemasByCall.get(name);
  if (known) return known.get(status);
  const made = refusalSchemas(name);
  schemasByCall.set(name, made);
  return made.get(status);
}
