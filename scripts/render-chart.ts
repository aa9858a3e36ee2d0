/** What a template may put somewhere: a value, as it is or as JSON. */
const PUT = /\{\{ (\.[\w.]+|\$\w+)( \| toJson)? \}\}/g;
/** What may stand on a line of its own. */
const BLOCK = /^ *\{\{- (?:(if|range \$name, \$value :=) (\.Values\.[\w.]+)|(else|end)) \}\}$/;

/** Values by their paths: `.Values.host`, `$name`. */
type Named = (path: string) => unknown;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(root: unknown, path: string): unknown {
  let found = root;
  for (const name of path.replace(/^\./, '').split('.')) {
    if (!isRecord(found) || !Object.hasOwn(found, name))
      throw new Error(`A template names ${path}, which is nothing.`);
    found = found[name];
  }
  return found;
}

function wordOf(line = ''): { readonly word?: string | undefined; readonly path: string } {
  const [, begins, path = '', goesOn] = BLOCK.exec(line) ?? [];
  return { word: begins ?? goesOn, path };
}

function put(line: string, named: Named): string {
  if (line.replace(PUT, '').includes('{{'))
    throw new Error(`A template says more than it may: ${line.trim()}`);
  return line.replace(PUT, (_whole, path: string, asJson: string | undefined) => {
    const value = named(path);
    if (asJson !== undefined) return JSON.stringify(value);
    if (typeof value === 'object') throw new Error(`A template writes ${path} as it is, which takes toJson.`);
    return String(value);
  });
}

/** Empty texts and records, zero and false are no, as in Go's templates. */
const isGiven = (value: unknown) => (isRecord(value) ? Object.keys(value).length > 0 : Boolean(value));

/**
 * Renders a template as Helm does, as far as the chart's go: values and the release's name, as they are or `| toJson`;
 * `if`, `else`, `end` and `range $name, $value :=`, each on a line of its own. Throws at anything else.
 */
export function renderTemplate(template: string, name: string, values: unknown): string {
  const lines = template.split('\n');
  let next = 0;
  const ofChart: Named = (path) => at({ Values: values, Release: { Name: name } }, path);

  /** The lines up to the end of a block, or its `else`; those that are left out are read all the same. */
  function block(isTaken: boolean, named: Named): string[] {
    const written: string[] = [];
    for (; next < lines.length; next += 1) {
      const line = lines[next] ?? '';
      const { word, path } = wordOf(line);
      if (word === 'else' || word === 'end') return written;
      if (word === undefined) written.push(...(isTaken ? [put(line, named)] : []));
      else written.push(...inner(word, isTaken ? ofChart(path) : undefined, named));
    }
    return written;
  }

  function inner(word: string, value: unknown, named: Named): string[] {
    const from = next + 1;
    const taken = isGiven(value);
    const rounds: Named[] =
      word === 'if' || !isRecord(value)
        ? [named]
        : Object.entries(value).map(
            ([key, one]) =>
              (path) =>
                path === '$name' ? key : path === '$value' ? one : named(path),
          );
    const written = (rounds.length > 0 ? rounds : [named]).flatMap((round) => {
      next = from;
      return block(taken, round);
    });
    if (wordOf(lines[next]).word === 'else') {
      next += 1;
      written.push(...block(!taken && value !== undefined, named));
    }
    if (wordOf(lines[next]).word !== 'end') throw new Error(`A block has no end: ${lines[from - 1]}`);
    return written;
  }

  const written = block(true, ofChart);
  if (next < lines.length) throw new Error(`A block ends that has not begun: ${lines[next]}`);
  return written.join('\n');
}
