import { parseSync } from 'oxc-parser';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (node: unknown) => (isObject(node) && typeof node.name === 'string' ? node.name : null);

/** `JSON.parse(…)`, `….json()` and `history.state`: what the compiler takes for anything. */
function isReading({ type, callee, object, property, arguments: given }: Record<string, unknown>): boolean {
  if (type === 'MemberExpression') return nameOf(object) === 'history' && nameOf(property) === 'state';
  if (type !== 'CallExpression' || !isObject(callee) || callee.type !== 'MemberExpression') return false;
  const called = nameOf(callee.property);
  if (called === 'parse') return nameOf(callee.object) === 'JSON';
  return called === 'json' && Array.isArray(given) && given.length === 0;
}

/** Whether a type says `unknown`, also of a promise. */
function isUnknown(annotation: unknown): boolean {
  if (!isObject(annotation)) return false;
  const { type, typeAnnotation, typeName, typeArguments } = annotation;
  if (type === 'TSTypeAnnotation') return isUnknown(typeAnnotation);
  if (type === 'TSUnknownKeyword') return true;
  const [promised]: unknown[] =
    isObject(typeArguments) && Array.isArray(typeArguments.params) ? typeArguments.params : [];
  return nameOf(typeName) === 'Promise' && isUnknown(promised);
}

const PARSERS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync']);

/** `Schema.parse(…)`: whatever goes in is looked at. */
function isParser({ callee }: Record<string, unknown>): boolean {
  return isObject(callee) && PARSERS.has(nameOf(callee.property) ?? '') && nameOf(callee.object) !== 'JSON';
}

/** Through these a value goes as it is. */
const PASSING = new Set([
  'AwaitExpression',
  'ParenthesizedExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'ChainExpression',
]);

type Place = { readonly node: Record<string, unknown>; readonly parent: Place | null };

/** The function around a place, which says what it returns. */
function functionAround(place: Place | null): Record<string, unknown> | null {
  for (let at = place; at; at = at.parent) if (/Function/.test(String(at.node.type))) return at.node;
  return null;
}

/** Whether what is read at a place ends as `unknown`, or in a parser. `unknowns`: variables that are declared so. */
function endsUnknown(place: Place, unknowns: ReadonlySet<string>): boolean {
  const { parent } = place;
  if (!parent) return false;
  const { node } = parent;
  if (PASSING.has(String(node.type))) return endsUnknown(parent, unknowns);
  if (node.type === 'VariableDeclarator') return isObject(node.id) && isUnknown(node.id.typeAnnotation);
  if (node.type === 'AssignmentExpression') return unknowns.has(nameOf(node.left) ?? '');
  if (node.type === 'CallExpression') return node.callee !== place.node && isParser(node);
  if (node.type === 'ReturnStatement') return isUnknown(functionAround(parent)?.returnType);
  return node.type === 'ArrowFunctionExpression' && isUnknown(node.returnType);
}

type Node = Record<string, unknown>;

/** The function that takes a message, where a node is `….addEventListener('message', …)`. */
function listenerIn({ type, callee, arguments: given }: Node): Node | null {
  if (type !== 'CallExpression' || !isObject(callee)) return null;
  const [event, listener]: unknown[] = Array.isArray(given) ? given : [];
  if (nameOf(callee.property) !== 'addEventListener' || !isObject(event)) return null;
  return event.value === 'message' && isObject(listener) ? listener : null;
}

/** What a listener calls the data of its message; null where it takes the whole event. */
function dataName({ params }: Node): string | null {
  const [event]: unknown[] = Array.isArray(params) ? params : [];
  const fields: unknown[] = isObject(event) && Array.isArray(event.properties) ? event.properties : [];
  const data = fields.filter(isObject).find(({ key }) => nameOf(key) === 'data');
  return data ? nameOf(data.value) : null;
}

/** The places in a listener at which the data of its message are read. */
function dataRead(listener: Node): Place[] {
  const name = dataName(listener);
  const found: Place[] = [];
  const visit = (value: unknown, parent: Place | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    if (!isObject(value)) return;
    const place = { node: value, parent };
    const isField = value.type === 'MemberExpression' && nameOf(value.property) === 'data';
    const isNamed = value.type === 'Identifier' && value.name === name && parent?.node.property !== value;
    if (name === null ? isField : isNamed) found.push(place);
    for (const one of Object.values(value)) visit(one, typeof value.type === 'string' ? place : parent);
  };
  visit(listener.body, { node: listener, parent: null });
  return found;
}

/** The lines of a TypeScript file on which JSON, a message or the history's state gets a type that nobody has checked. */
export function unreadJson(path: string, text: string): number[] {
  const found: Place[] = [];
  const unknowns = new Set<string>();
  const visit = (value: unknown, parent: Place | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    if (!isObject(value)) return;
    const place = { node: value, parent };
    const id = value.type === 'VariableDeclarator' ? value.id : null;
    if (isObject(id) && isUnknown(id.typeAnnotation)) unknowns.add(nameOf(id) ?? '');
    if (isReading(value)) found.push(place);
    const listener = listenerIn(value);
    if (listener) found.push(...dataRead(listener));
    const inner = typeof value.type === 'string' ? place : parent;
    for (const one of Object.values(value)) visit(one, inner);
  };
  visit(parseSync(path, text).program.body, null);
  return found
    .filter((place) => !endsUnknown(place, unknowns))
    .map(({ node }) => text.slice(0, Number(node.start)).split('\n').length);
}
