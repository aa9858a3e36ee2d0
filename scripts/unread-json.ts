import { parseSync } from 'oxc-parser';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (node: unknown) => (isObject(node) && typeof node.name === 'string' ? node.name : null);

/** `once(child, 'message')` and `on(child, 'message')` of node:events. */
function awaitsMessage({ callee, arguments: given }: Record<string, unknown>): boolean {
  const [, event]: unknown[] = Array.isArray(given) ? given : [];
  const called = nameOf(callee) ?? (isObject(callee) ? nameOf(callee.property) : null);
  return (called === 'once' || called === 'on') && isObject(event) && event.value === 'message';
}

/** `JSON.parse(…)`, `….json()`, `history.state` and awaited messages: what the compiler takes for anything. */
function isReading(node: Record<string, unknown>): boolean {
  const { type, callee, object, property, arguments: given } = node;
  if (type === 'MemberExpression') return nameOf(object) === 'history' && nameOf(property) === 'state';
  if (type === 'CallExpression' && awaitsMessage(node)) return true;
  if (type !== 'CallExpression' || !isObject(callee) || callee.type !== 'MemberExpression') return false;
  const called = nameOf(callee.property);
  if (called === 'parse') return nameOf(callee.object) === 'JSON';
  return called === 'json' && Array.isArray(given) && given.length === 0;
}

/** Whether a type says `unknown`, also of a promise or a list. */
function isUnknown(annotation: unknown): boolean {
  if (!isObject(annotation)) return false;
  const { type, typeAnnotation, typeName, typeArguments, elementType } = annotation;
  if (type === 'TSTypeAnnotation') return isUnknown(typeAnnotation);
  if (type === 'TSUnknownKeyword') return true;
  if (type === 'TSArrayType') return isUnknown(elementType);
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
  'ArrayExpression',
]);

/** `Promise.race([…])`: one of several values, as it is. */
const isRace = ({ callee }: Record<string, unknown>) =>
  isObject(callee) && nameOf(callee.object) === 'Promise' && nameOf(callee.property) === 'race';

type Place = { readonly node: Record<string, unknown>; readonly parent: Place | null };

function functionAround(place: Place | null): Record<string, unknown> | null {
  for (let at = place; at; at = at.parent) if (/Function/.test(String(at.node.type))) return at.node;
  return null;
}

/** Whether what is read at a place ends as `unknown`, or in a parser. `unknowns`: variables that are declared so. */
function endsUnknown(place: Place, unknowns: ReadonlySet<string>): boolean {
  const { parent } = place;
  if (!parent) return false;
  const { node } = parent;
  if (node.type === 'ExpressionStatement') return true;
  if (PASSING.has(String(node.type))) return endsUnknown(parent, unknowns);
  if (node.type === 'VariableDeclarator') return isObject(node.id) && isUnknown(node.id.typeAnnotation);
  if (node.type === 'AssignmentExpression') return unknowns.has(nameOf(node.left) ?? '');
  if (node.type === 'CallExpression' && isRace(node)) return endsUnknown(parent, unknowns);
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

const LISTENING = new Set(['on', 'once', 'addListener']);

/** What stands for the function that takes a message of a thread or a process: `….on('message', …)`. */
function threadListenerIn({ type, callee, arguments: given }: Node): unknown {
  if (type !== 'CallExpression' || !isObject(callee)) return null;
  const [event, listener]: unknown[] = Array.isArray(given) ? given : [];
  const isListening = LISTENING.has(nameOf(callee.property) ?? '');
  return isListening && isObject(event) && event.value === 'message' ? listener : null;
}

/** Whether a function takes its message as `unknown`, or does not look at it. */
function takesUnknown(listener: unknown): boolean {
  if (!isObject(listener) || !Array.isArray(listener.params)) return false;
  const [message]: unknown[] = listener.params;
  return message === undefined || (isObject(message) && isUnknown(message.typeAnnotation));
}

/** What a listener calls the data of its message; null where it takes the whole event. */
function dataName({ params }: Node): string | null {
  const [event]: unknown[] = Array.isArray(params) ? params : [];
  const fields: unknown[] = isObject(event) && Array.isArray(event.properties) ? event.properties : [];
  const data = fields.filter(isObject).find(({ key }) => nameOf(key) === 'data');
  return data ? nameOf(data.value) : null;
}

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

/** Lines on which JSON, a message or the history's state gets a type that nobody has checked. */
export function unreadJson(path: string, text: string): number[] {
  const found: Place[] = [];
  const threads: { readonly at: Place; readonly listener: unknown }[] = [];
  const functions = new Map<string, unknown>();
  const unknowns = new Set<string>();
  const visit = (value: unknown, parent: Place | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent);
    if (!isObject(value)) return;
    const place = { node: value, parent };
    const id = value.type === 'VariableDeclarator' ? value.id : null;
    if (isObject(id) && isUnknown(id.typeAnnotation)) unknowns.add(nameOf(id) ?? '');
    if (isObject(id)) functions.set(nameOf(id) ?? '', value.init);
    if (value.type === 'FunctionDeclaration') functions.set(nameOf(value.id) ?? '', value);
    const said = threadListenerIn(value);
    if (said) threads.push({ at: place, listener: said });
    if (isReading(value)) found.push(place);
    const listener = listenerIn(value);
    if (listener) found.push(...dataRead(listener));
    const inner = typeof value.type === 'string' ? place : parent;
    for (const one of Object.values(value)) visit(one, inner);
  };
  visit(parseSync(path, text).program.body, null);
  const typed = threads.filter(({ listener }) => {
    const name = nameOf(listener);
    return !takesUnknown(name === null ? listener : functions.get(name));
  });
  return [...found.filter((place) => !endsUnknown(place, unknowns)), ...typed.map(({ at }) => at)].map(
    ({ node }) => text.slice(0, Number(node.start)).split('\n').length,
  );
}
