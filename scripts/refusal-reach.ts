import { parseSync } from 'oxc-parser';
import { fileOf } from './import-graph.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '');
const keyOf = (node: unknown) =>
  nameOf(node) || (isNode(node) && typeof node.value === 'string' ? node.value : '');

const isFunction = ({ type }: Node) => /Function/.test(String(type));
/** Types say nothing of what is done; what stands in these is an expression again. */
const isType = (type: string) =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)/.test(type);
const TYPED = new Set([
  'typeArguments',
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'superTypeArguments',
]);

/** Whether a key only names a field, and so uses nothing of that name. */
const isFieldName = ({ type, computed, shorthand }: Node, key: string) =>
  computed !== true &&
  ((key === 'property' && type === 'MemberExpression') || (key === 'key' && shorthand !== true));

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (!isNode(value) || isType(String(value.type))) return;
  see(value);
  for (const [key, one] of Object.entries(value))
    if (!TYPED.has(key) && !isFieldName(value, key)) visit(one, see);
}

const UNSEEN = '?';
/** Stands before the name of a table that a code is taken from. */
const TABLE = '@';

/** What an expression can be: literals, either side of a condition, any value of a table. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [UNSEEN];
  if (node.type === 'Literal') return [String(node.value)];
  if (node.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node.type === 'MemberExpression' && node.computed === true && nameOf(node.object))
    return [TABLE + nameOf(node.object)];
  return [UNSEEN];
}

/** The literals of `HttpError<'A' | 'B'>`, which the compiler holds to what is thrown. */
function namedCodes({ typeArguments }: Node): string[] {
  const [given] = isNode(typeArguments) ? nodes(typeArguments.params) : [];
  if (!given) return [];
  const types = given.type === 'TSUnionType' ? nodes(given.types) : [given];
  return types.map(({ literal }) => (isNode(literal) ? String(literal.value) : UNSEEN));
}

/** A refusal that a `new HttpError` makes, as far as its status and code can be seen. */
type Made = { readonly statuses: readonly string[]; readonly codes: readonly string[] };

function madeBy(node: Node): Made {
  const [status, , extras] = nodes(node.arguments);
  const code = nodes(extras?.properties).find(({ key }) => keyOf(key) === 'code');
  const named = namedCodes(node);
  return { statuses: textsOf(status), codes: named.length > 0 ? named : textsOf(code?.value) };
}

/** What a piece of source does by itself: what it refuses, and what it uses by name and as a field. */
type Piece = {
  readonly made: readonly Made[];
  readonly names: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
};

function pieceOf(node: Node): Piece {
  const made: Made[] = [];
  const names = new Set<string>();
  const fields = new Set<string>();
  visit(node, (one) => {
    if (one.type === 'NewExpression' && nameOf(one.callee) === 'HttpError') made.push(madeBy(one));
    if (one.type === 'Identifier') names.add(nameOf(one));
    if (one.type === 'MemberExpression' && one.computed !== true) fields.add(nameOf(one.property));
  });
  return { made, names, fields };
}

function namesIn(pattern: unknown): string[] {
  const found: string[] = [];
  visit(pattern, (one) => {
    if (one.type === 'Identifier') found.push(nameOf(one));
  });
  return found;
}

type Origin = readonly [file: string, name: string];

export type Source = {
  readonly path: string;
  /** What stands at the top of the file. */
  readonly own: ReadonlyMap<string, Node>;
  /** What comes from other files, and what is handed on from them. */
  readonly foreign: ReadonlyMap<string, Origin>;
};

/** Reads a file of the server as far as its refusals matter. */
export function sourceOf(path: string, text: string): Source {
  const { program, module } = parseSync(path, text);
  const foreign = new Map<string, Origin>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName } of entries) {
      const file = fileOf(path, moduleRequest.value);
      if (file !== null) foreign.set(localName.value, [file, importName.name ?? '']);
    }
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const file = moduleRequest && fileOf(path, moduleRequest.value);
    if (file && exportName.name) foreign.set(exportName.name, [file, importName.name ?? '']);
  }
  const own = new Map<string, Node>();
  for (const statement of nodes(program.body)) {
    const declared = isNode(statement.declaration) ? statement.declaration : statement;
    for (const one of nodes(declared.declarations))
      if (isNode(one.init)) for (const name of namesIn(one.id)) own.set(name, one.init);
    if (nameOf(declared.id)) own.set(nameOf(declared.id), declared);
  }
  return { path, own, foreign };
}

/** A call of the contract with the handler that answers it, and with the hooks that run for it alone. */
export type Served = { readonly call: string; readonly places: readonly Place[] };

/** A node, the file that it stands in, and what is declared around it within that. */
type Place = { readonly file: string; readonly node: Node; readonly around: ReadonlyMap<string, Node> };

const NOTHING: ReadonlyMap<string, Node> = new Map();

const isServing = ({ type, callee }: Node) => type === 'CallExpression' && nameOf(callee) === 'serve';

function declaredIn(around: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  const inHandlers = new Set<Node>();
  visit(around, (one) => {
    if (isServing(one)) visit(one.arguments, (inner) => void inHandlers.add(inner));
    if (inHandlers.has(one)) return;
    if (one.type === 'VariableDeclarator' && isNode(one.init))
      for (const name of namesIn(one.id)) found.set(name, one.init);
    if (one.type === 'FunctionDeclaration' && one !== around) found.set(nameOf(one.id), one);
  });
  return found;
}

/** What is done before the handlers of an instance of the framework. */
function hooksOf(outer: Node, instance: string): Node[] {
  const found: Node[] = [];
  visit(outer, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression' || !isNode(callee) || nameOf(callee.object) !== instance) return;
    const [what] = nodes(given);
    const isAsked =
      nameOf(callee.property) === 'addContentTypeParser' ||
      /^(onRequest|pre(Parsing|Validation|Handler))$/.test(keyOf(what));
    if (isAsked) found.push(...nodes(given));
  });
  return found;
}

export function servedIn({ path: file, own }: Source): Served[] {
  const served: Served[] = [];
  for (const outer of own.values()) {
    const around = declaredIn(outer);
    visit(outer, (one) => {
      const [instance, , call, handler] = nodes(one.arguments);
      if (!isServing(one) || !handler) return;
      const places = [handler, ...hooksOf(outer, nameOf(instance))];
      served.push({ call: keyOf(call), places: places.map((node) => ({ file, node, around })) });
    });
  }
  return served;
}

type Sources = ReadonlyMap<string, Source>;

function declared(sources: Sources, file: string, name: string): Place | null {
  const source = sources.get(file);
  const node = source?.own.get(name);
  if (node) return { file, node, around: NOTHING };
  const from = source?.foreign.get(name);
  return from ? declared(sources, ...from) : null;
}

/** What is made in one place and used in another, by using file (or `ANYWHERE`) and name. */
type HandedOn = ReadonlyMap<string, readonly Place[]>;

const ANYWHERE = '*';
const useOf = (file: string, name: string) => `${file} ${name}`;

/** The fields of what the process is composed of, and what functions that register calls are given beside that. */
function handedOn(sources: Sources, compositions: readonly string[]): HandedOn {
  const found = new Map<string, Place[]>();
  const composed = compositions.flatMap((file) =>
    [...(sources.get(file)?.own.values() ?? [])].map((outer) => [file, outer] as const),
  );
  for (const [file, outer] of composed) {
    const add = (use: string, node: unknown) => {
      if (isNode(node) && node.type !== 'ObjectExpression')
        found.set(use, [...(found.get(use) ?? []), { file, node, around: NOTHING }]);
    };
    visit(outer, (one) => {
      if (one.type === 'Property') add(useOf(ANYWHERE, keyOf(one.key)), one.value);
      if (one.type === 'VariableDeclarator')
        for (const name of namesIn(one.id)) add(useOf(ANYWHERE, name), one.init);
      const called = one.type === 'CallExpression' && declared(sources, file, nameOf(one.callee));
      if (!called || !isFunction(called.node)) return;
      const given = nodes(one.arguments);
      for (const [index, parameter] of nodes(called.node.params).entries())
        if (index > 1) add(useOf(called.file, nameOf(parameter)), given[index]);
    });
  }
  return found;
}

/** A refusal as `409 STALE`, with the way from the handler to where it is thrown. */
export type Reached = { readonly refusal: string; readonly way: string };

/**
 * What handlers can refuse, by the names that lead from one piece of source to the next: more than ever happens, never
 * less. What is thrown by libraries and what comes through a field that no composition names is not seen.
 */
export function createReach(
  sources: Sources,
  compositions: readonly string[],
): (served: Served) => Reached[] {
  const handed = handedOn(sources, compositions);
  const given = (file: string, name: string) =>
    [file, ANYWHERE].flatMap((at) => handed.get(useOf(at, name)) ?? []);
  const pieces = new Map<Node, Piece>();
  const known = (node: Node): Piece => {
    const piece = pieces.get(node) ?? pieceOf(node);
    pieces.set(node, piece);
    return piece;
  };
  const expanded = (file: string, text: string): string[] => {
    if (!text.startsWith(TABLE)) return [text];
    const table = declared(sources, file, text.slice(TABLE.length));
    const { expression } = table?.node ?? {};
    const { properties } = isNode(expression) ? expression : {};
    const { expression: inner } = isNode(expression) ? expression : {};
    return nodes(properties ?? (isNode(inner) ? inner.properties : [])).flatMap(({ value }) =>
      textsOf(value),
    );
  };
  const refusalsOf = ({ file, node }: Place) =>
    known(node).made.flatMap(({ statuses, codes }) =>
      statuses.flatMap((status) =>
        codes.flatMap((code) => expanded(file, code).map((one) => `${status} ${one}`)),
      ),
    );
  const usedAt = ({ file, node, around }: Place): [string, Place][] => {
    const { names, fields } = known(node);
    const byName = [...names].flatMap((name): [string, Place][] => {
      const near = around.get(name);
      if (near) return [[name, { file, node: near, around }]];
      const found = declared(sources, file, name);
      return (found ? [found] : given(file, name)).map((place) => [name, place]);
    });
    const byField = [...fields].flatMap((name) =>
      given(file, name).map((place): [string, Place] => [name, place]),
    );
    return [...byName, ...byField];
  };
  return ({ places }) => {
    const found = new Map<string, Reached>();
    const ways = new Map<Node, readonly string[]>(places.map(({ node }) => [node, []]));
    const open = [...places];
    for (const at of open) {
      const way = ways.get(at.node) ?? [];
      for (const refusal of refusalsOf(at))
        found.set(refusal, found.get(refusal) ?? { refusal, way: way.join(' > ') });
      for (const [name, next] of usedAt(at)) {
        if (ways.has(next.node)) continue;
        ways.set(next.node, [...way, name]);
        open.push(next);
      }
    }
    return [...found.values()];
  };
}

/**
 * Whether a refusal of the contract is one that is reached; a status that cannot be seen may be any, a code may not.
 */
export function isMet(reached: string, declared: string): boolean {
  return (
    reached === declared ||
    (reached.startsWith(`${UNSEEN} `) && declared.endsWith(reached.slice(UNSEEN.length)))
  );
}
