import { parseSync } from 'oxc-parser';

/** One regular expression of the sources. */
export type FoundPattern = { readonly path: string; readonly source: string; readonly flags: string };

type Found = { readonly patterns: FoundPattern[]; readonly dynamic: string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function literalOf({ type, regex }: Record<string, unknown>) {
  if (type !== 'Literal' || !isObject(regex)) return null;
  const { pattern, flags } = regex;
  return typeof pattern === 'string' && typeof flags === 'string' ? { source: pattern, flags } : null;
}

function isMadeAtRunTime({ type, callee }: Record<string, unknown>): boolean {
  return (
    (type === 'NewExpression' || type === 'CallExpression') && isObject(callee) && callee.name === 'RegExp'
  );
}

/** Every regular expression that a TypeScript file writes down, and how many it puts together at run time. */
export function patternsIn(path: string, text: string): Found {
  const found: Found = { patterns: [], dynamic: [] };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isObject(node) || Array.isArray(node)) return;
    const literal = literalOf(node);
    if (literal) found.patterns.push({ path, ...literal });
    else if (isMadeAtRunTime(node)) found.dynamic.push(path);
    else for (const one of Object.values(node)) visit(one);
  };
  visit(parseSync(path, text).program.body);
  return found;
}
