import { parseSync } from 'oxc-parser';

type Node = Record<string, unknown>;

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (node: unknown) => (isObject(node) && typeof node.name === 'string' ? node.name : '');
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The text of a literal, with `$` for what is put into it. */
function sqlText(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral') return null;
  return listOf(node.quasis)
    .map(({ value }) => (isObject(value) ? String(value.cooked) : ''))
    .join('$');
}

/** The text with blanks for what stands in brackets: what remains belongs to the statement itself. */
function outermost(text: string): string {
  let depth = 0;
  return text.replaceAll(/[\s\S]/g, (one) => {
    if (one === ')' || one === ']') depth -= 1;
    const shown = depth === 0 ? one : ' ';
    if (one === '(' || one === '[') depth += 1;
    return shown;
  });
}

/** The columns that a statement answers with: its last list after SELECT or RETURNING, each with its name. */
function answered(text: string): { readonly expression: string; readonly name: string }[] | null {
  const outer = outermost(text);
  const start = Math.max(
    ...[...outer.matchAll(/\b(?:SELECT(?:\s+DISTINCT)?|RETURNING)\b/gi)].map(
      ({ 0: word, index }) => index + word.length,
    ),
  );
  if (start < 0) return null;
  const end = start + (/\bFROM\b/i.exec(outer.slice(start))?.index ?? outer.length);
  const commas = [...outer.slice(start, end).matchAll(/,/g)].map(({ index }) => start + index);
  return [start - 1, ...commas].map((from, index) => {
    const column = text.slice(from + 1, commas[index] ?? end).trim();
    const [, expression = column, name] = /^([\s\S]*?)\s+AS\s+"?(\w+)"?$/i.exec(column) ?? [];
    return { expression, name: name ?? column.split('.').at(-1) ?? column };
  });
}

const MADE = /\b(?:jsonb?_(?:agg|object_agg|build_\w+|object|strip_nulls)|to_jsonb?|row_to_json)\s*\(/i;
/** What comes of JSON in these is none. */
const isPlain = (expression: string) =>
  /^(?:EXISTS|count|sum|jsonb?_array_length)\b/i.test(expression) ||
  /::(?!jsonb?\b)\w+(?:\[\])?$/.test(expression);

function isJson(expression: string, columns: ReadonlySet<string>): boolean {
  if (isPlain(expression)) return false;
  const [, column] = /^(?:\w+\.)?(\w+)$/.exec(expression) ?? [];
  const isPart = /->(?!>)[\s\S]*$/.test(outermost(expression)) && !outermost(expression).includes('->>');
  return MADE.test(expression) || isPart || (column !== undefined && columns.has(column));
}

/** The fields of a type; null where they are not to be seen in this file. */
function fieldsOf(type: unknown, aliases: ReadonlyMap<string, unknown>): Map<string, unknown> | null {
  if (!isObject(type)) return null;
  if (type.type === 'TSTypeLiteral') {
    return new Map(
      listOf(type.members).map(({ key, typeAnnotation }) => [
        nameOf(key) || String(isObject(key) ? key.value : ''),
        isObject(typeAnnotation) ? typeAnnotation.typeAnnotation : null,
      ]),
    );
  }
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') {
    const parts = listOf(type.types).map((part) => fieldsOf(part, aliases));
    return new Map(parts.flatMap((part) => [...(part ?? [])]));
  }
  const alias = aliases.get(nameOf(type.typeName));
  return alias === undefined ? null : fieldsOf(alias, aliases);
}

const isUnknown = (type: unknown) => isObject(type) && type.type === 'TSUnknownKeyword';
const RUNNING = new Set(['prepared', 'query']);

/**
 * The lines of a TypeScript file on which a statement of SQL types a column of JSON as anything but `unknown`.
 * `columns`: the names of columns that are stored as JSON. Types of other files are taken for rows of tables, where
 * those columns are unknown.
 */
export function unreadSql(path: string, source: string, columns: ReadonlySet<string>): number[] {
  const aliases = new Map<string, unknown>();
  const texts = new Map<string, string>();
  const found: { readonly node: Node; readonly type: Node; readonly text: string }[] = [];
  const statements: { readonly node: Node; readonly type: Node; readonly text: () => string | null }[] = [];

  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value)) return;
    if (value.type === 'TSTypeAliasDeclaration') aliases.set(nameOf(value.id), value.typeAnnotation);
    if (value.type === 'VariableDeclarator' && isObject(value.init))
      texts.set(nameOf(value.id), sqlText(value.init) ?? '');
    const [type] = isObject(value.typeArguments) ? listOf(value.typeArguments.params) : [];
    if (type && value.type === 'TaggedTemplateExpression' && nameOf(value.tag) === 'sql') {
      const { quasi } = value;
      statements.push({ node: value, type, text: () => sqlText(isObject(quasi) ? quasi : undefined) });
    }
    if (
      type &&
      value.type === 'CallExpression' &&
      isObject(value.callee) &&
      RUNNING.has(nameOf(value.callee.property))
    ) {
      const given = listOf(value.arguments);
      statements.push({
        node: value,
        type,
        text: () => {
          const last = given.findLast((one) => sqlText(one) !== null || texts.has(nameOf(one)));
          return sqlText(last) ?? texts.get(nameOf(last)) ?? null;
        },
      });
    }
    for (const one of Object.values(value)) visit(one);
  };
  visit(parseSync(path, source).program.body);

  for (const { node, type, text } of statements) {
    const statement = text();
    if (statement !== null) found.push({ node, type, text: statement });
  }
  return found
    .filter(({ type, text }) => {
      const list = answered(text);
      if (list === null) return !isUnknown(type) && isJson(text.trim(), new Set());
      const fields = fieldsOf(type, aliases);
      return list.some(({ expression, name }) => {
        if (!isJson(expression, columns)) return false;
        if (fields === null) return MADE.test(expression);
        return fields.has(name) && !isUnknown(fields.get(name));
      });
    })
    .map(({ node }) => source.slice(0, Number(node.start)).split('\n').length);
}
