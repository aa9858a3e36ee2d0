import { parseSync } from 'oxc-parser';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (node: unknown) => (isObject(node) && typeof node.name === 'string' ? node.name : '');

/** What stands for a value that is put into a text. */
const GAP = '…';

/** What a literal says; null when the node is none. */
function textOf(node: Record<string, unknown>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis
    .map((quasi: unknown) => (isObject(quasi) && isObject(quasi.value) ? String(quasi.value.cooked) : ''))
    .join(GAP);
}

/** Functions whose argument is a line of the log. */
const LOGGING = /^(log|onTrouble)$/;
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);

/**
 * Programming errors, reasons not to start, lines of the log, SQL, and modules: what no person of the product reads.
 */
function isForNobody(node: Record<string, unknown>): boolean {
  const { type, callee, tag } = node;
  if (type === 'NewExpression')
    return /^((Range|Type|EmbeddedServer)?Error|DatabaseUnavailable|TakenOver)$/.test(nameOf(callee));
  if (type === 'TaggedTemplateExpression') return nameOf(tag) === 'sql';
  if (type === 'CallExpression' && isObject(callee) && callee.type === 'Super') return true;
  if (
    type === 'CallExpression' &&
    isObject(callee) &&
    LOGGING.test(nameOf(callee.property) || nameOf(callee))
  )
    return true;
  if (type === 'CallExpression' && isObject(callee) && callee.type === 'MemberExpression') {
    return (
      LOG_LEVELS.has(nameOf(callee.property)) &&
      /log(ger)?$/i.test(
        nameOf(callee.object) || nameOf(isObject(callee.object) ? callee.object.property : null),
      )
    );
  }
  return /^(Import|ExportAll|ExportNamed.*Source)/.test(String(type));
}

const SQL =
  /\b(create table|SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|VALUES|RETURNING|JOIN|CASE WHEN|AND|OR|IS NULL)\b/;
const HEADER = /^[a-z]+\/[a-z+-]+; |\bmax-age=|^no-store\b|filename=|^[a-z]+-src |^RCPT TO$/i;

/** Two words beside each other. */
const hasWords = (text: string) => /\p{L}{2,}[,;:”"]* [“"]?\p{L}+/u.test(text);
/** What a document shows of itself. */
const withoutTags = (text: string) => text.replace(/<[^<>]*>/g, '\n');
/** Such words as a person reads: from a capital letter or a name on, or to a full stop. */
const isSaid = (text: string) => /^\s*["“(]?[\p{Lu}…]|[.?!:]["”)]?\s*$/u.test(text);

/** A part of a sentence, put together elsewhere, has words that names of columns, keys and states do without. */
const PART =
  /^\s*\p{Ll}.*\b(must|is|are|was|were|has|have|had|be|been|too|can|cannot|will|would|should|not|nobody|your|you|our|we|it|its|the|a|an|that|which|than|until|for|please|at (least|most)|more|only|with|without)\b/u;
/** Operators of SQL, aliases, headings, a column of a menu's sheet, and a list's name in cursors. */
const NO_PART = /^(is not|not in|sold out until|orders, the oldest first|[\w.]+ as \w+)$|^[a-z-]+, [a-z-]+$/;
const isPart = (text: string) => PART.test(text) && !NO_PART.test(text);

/** What a failure is called in the log: `const KIND = …`, and the first argument of `attempt` and `report`. */
function kindOfFailure({ type, callee, arguments: given, id, init }: Record<string, unknown>): unknown {
  if (type === 'VariableDeclarator') return /^(KIND|READING)$/.test(nameOf(id)) ? init : null;
  if (type !== 'CallExpression' || !isObject(callee)) return null;
  return /^(attempt|report)$/.test(nameOf(callee.property)) && Array.isArray(given) ? given[0] : null;
}

/** Names of classes beside a computed one, and a selector. */
const NO_SENTENCE = /^…( [a-z]+(-[a-z]+)+)+$|^tbody a$/;

type Finding = { readonly start: number; readonly line: number; readonly text: string };

/**
 * English in a TypeScript file, with its lines: texts with two words beside each other. Of a `strict` file any of them;
 * else those that begin or end as a sentence does, or are a part of one, so that keys, columns and lower-case labels
 * pass.
 */
export function sentencesIn(path: string, source: string, strict: boolean): Finding[] {
  const found: Finding[] = [];
  const kinds = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value) || isForNobody(value)) return;
    kinds.add(kindOfFailure(value));
    const literal = kinds.has(value) ? null : textOf(value);
    const text = literal === null ? null : withoutTags(literal);
    if (
      text !== null &&
      hasWords(text) &&
      !SQL.test(text) &&
      !HEADER.test(text) &&
      (strict || isSaid(text) || isPart(text))
    )
      found.push({
        start: Number(value.start),
        line: source.slice(0, Number(value.start)).split('\n').length,
        text,
      });
    for (const one of Object.values(value)) visit(one);
  };
  visit(parseSync(path, source).program.body);
  return found;
}

/** Attributes whose text is read, or read aloud, whatever it begins with. */
const READ = new Set(['label', 'title', 'placeholder', 'description', 'aria-label', 'alt']);
const hasLetters = (text: string) => /\p{L}{2,}/u.test(text);
/** "Save", "Saving…": in any other attribute a word that is shown begins with a capital letter, as no key does. */
const isShownWord = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** The texts that an expression can come to: those of both ends of a choice, and of the parts of a sum. */
function textsOf(value: unknown): Record<string, unknown>[] {
  if (!isObject(value)) return [];
  if (textOf(value) !== null) return [value];
  const { expression, left, right, operator, consequent, alternate } = value;
  switch (value.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return textsOf(expression);
    case 'ConditionalExpression':
      return [consequent, alternate].flatMap(textsOf);
    case 'LogicalExpression':
      return (operator === '&&' ? [right] : [left, right]).flatMap(textsOf);
    case 'BinaryExpression':
      return operator === '+' ? [left, right].flatMap(textsOf) : [];
    default:
      return [];
  }
}

/** What a part of a page shows: text between tags, in braces, in attributes, and in what is given on as one. */
function shownBy(node: Record<string, unknown>): Record<string, unknown>[] {
  if (node.type === 'JSXAttribute') {
    const isRead = isObject(node.name) && READ.has(nameOf(node.name));
    return textsOf(node.value).filter((text) => isRead || isShownWord(textOf(text) ?? ''));
  }
  if (node.type === 'Property') return READ.has(nameOf(node.key)) ? textsOf(node.value) : [];
  if (!/^JSX(Element|Fragment)$/.test(String(node.type)) || !Array.isArray(node.children)) return [];
  return node.children.flatMap((child: unknown) =>
    isObject(child) && child.type === 'JSXText' ? [child] : textsOf(child),
  );
}

/** What a person reads that stands in the file of a page, with its lines: one word is enough where it is shown. */
export function shownIn(path: string, source: string): Finding[] {
  const said = sentencesIn(path, source, false).filter(({ text }) => !NO_SENTENCE.test(text));
  const found = new Map(said.map((finding) => [finding.start, finding]));
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value)) return;
    for (const node of shownBy(value)) {
      const raw = node.type === 'JSXText' ? String(node.value) : (textOf(node) ?? '');
      const text = raw.trim().replace(/\s+/g, ' ');
      const start = Number(node.start) + (node.type === 'JSXText' ? raw.length - raw.trimStart().length : 0);
      if (hasLetters(text))
        found.set(start, { start, line: source.slice(0, start).split('\n').length, text });
    }
    for (const one of Object.values(value)) visit(one);
  };
  visit(parseSync(path, source).program.body);
  return [...found.values()].sort((one, other) => one.start - other.start);
}
