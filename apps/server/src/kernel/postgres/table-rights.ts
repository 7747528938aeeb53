import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the program may do with a table: statements, some with the columns that it may name. */
export type TableRights = ReadonlyMap<string, readonly string[]>;

/**
 * The rights of tables that may not be changed, or only column by column, or only by the functions that belong to the
 * table. Each noun says those of its own in a `rights.json` next to its code: plain data, because who grants them may
 * be root and must run no code of a noun. "//" is a comment.
 *
 * @throws Error for a table that two files name, and for what is no right.
 */
export async function readTableRights(source: string = SOURCE): Promise<TableRights> {
  const files = (await readdir(source, { recursive: true })).filter((file) => path.basename(file) === 'rights.json');
  const rights = new Map<string, readonly string[]>();
  for (const file of files.toSorted())
    for (const [table, granted] of rightsIn(file, await readFile(path.join(source, file), 'utf8'))) {
      if (rights.has(table)) throw new Error(`${file} names the table ${table}, which another file names too.`);
      rights.set(table, granted);
    }
  return rights;
}

function rightsIn(file: string, text: string): [string, readonly string[]][] {
  // Of any shape, which is looked at next.
  const { '//': _comment, ...tables } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return Object.entries(tables).map(([table, granted]) => {
    if (!Array.isArray(granted) || !granted.every((right) => typeof right === 'string' && RIGHT.test(right)))
      throw new Error(`${file} gives rights to the table ${table} that are none.`);
    return [table, granted as readonly string[]];
  });
}

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));
/** They become part of a statement of the tables' owner. */
const RIGHT = /^(select|insert|update|delete)( \([a-z_]+(, [a-z_]+)*\))?$/;
