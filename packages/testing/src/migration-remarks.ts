/** What migrations say of what they make: by `table orders`, `column orders.clock_at`, `index orders_open_idx` … */
export type Remarks = ReadonlyMap<string, string>;

const CREATED =
  /^CREATE (?:OR REPLACE )?(?:UNIQUE )?(?:CONSTRAINT )?(TABLE|TYPE|FUNCTION|VIEW|INDEX|TRIGGER) (\w+)/;
const ALTERED = /^ALTER TABLE (\w+)/;
const RENAMED = /\bRENAME TO (\w+)/;
/** A column of CREATE TABLE, or one that is added. */
const COLUMN = /^ +([a-z]\w*) [a-z]/;
const ADDED = /\bADD (?:COLUMN )?([a-z]\w*) [a-z]/g;
const REMARK = /^ *(-- .*)$/;

/**
 * Reads the remarks that stand above statements and columns, in the order of the migrations: a later one takes the
 * place of an earlier one, and what stands above an ALTER TABLE is said of the first column that it adds.
 */
export function remarksOf(migrations: readonly { readonly sql: string }[]): Remarks {
  const remarks = new Map<string, string>();
  for (const { sql } of migrations) readRemarks(sql, remarks);
  return remarks;
}

function readRemarks(sql: string, remarks: Map<string, string>): void {
  let said: string[] = [];
  let table = '';
  let isAltered = false;
  const keep = (what: string) => {
    if (said.length > 0) remarks.set(what, said.join('\n'));
    said = [];
  };
  for (const line of sql.split('\n')) {
    const [, remark] = REMARK.exec(line) ?? [];
    if (remark !== undefined) {
      said.push(remark);
      continue;
    }
    const [, kind = '', created = ''] = CREATED.exec(line) ?? [];
    const [, altered = ''] = ALTERED.exec(line) ?? [];
    if (created !== '') keep(`${kind.toLowerCase()} ${created}`);
    if (/^\w/.test(line)) {
      table = kind === 'TABLE' ? created : altered;
      isAltered = altered !== '';
    }
    const [, renamed] = RENAMED.exec(line) ?? [];
    if (isAltered && renamed !== undefined) rename(remarks, table, renamed);
    const column = isAltered ? [...line.matchAll(ADDED)][0]?.[1] : COLUMN.exec(line)?.[1];
    if (table !== '' && column !== undefined) keep(`column ${table}.${column}`);
    if (!isAltered || line.endsWith(';') || line === '') said = [];
  }
}

function rename(remarks: Map<string, string>, from: string, to: string): void {
  for (const [what, text] of remarks) {
    const renamed = what
      .replace(new RegExp(`^table ${from}$`), `table ${to}`)
      .replace(new RegExp(`^column ${from}\\.`), `column ${to}.`);
    if (renamed === what) continue;
    remarks.delete(what);
    remarks.set(renamed, text);
  }
}
