/** What a server checks, and its documentation says, of a call: nothing that a client reads. */
const OF_THE_SERVER = new Set(['input', 'output', 'refusals', 'summary', 'permission', 'restrictedAs', 'isRestricted']);

/**
 * A part of a build. A client takes addresses and types from the contract and runs none of its schemas, so neither
 * they nor the schema library need travel. Two steps: each call loses the fields that only a server reads, and each
 * call of a function in the contract's files is marked as pure, so that the build drops what is not used any more.
 * A schema that a file exports and a client imports nevertheless is made by one object that answers every call with
 * itself.
 */
export function withoutSchemas() {
  const stub = '\0schemas';
  return {
    name: 'candor:without-schemas',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'virtual:schemas' ? stub : null),
    load: (id: string) =>
      id === stub ? 'const self = () => z; export const z = new Proxy(self, { get: () => z });' : null,
    transform(this: Parser, code: string, id: string) {
      if (!id.includes('/packages/protocol/src/')) return null;
      const edits: Edit[] = [];
      visit(this.parse(code, { lang: 'ts' }), edits);
      return withEdits(code, edits).replace(`import * as z from 'zod/mini'`, `import { z } from 'virtual:schemas'`);
    },
  };
}

interface Parser {
  parse(code: string, options: { lang: 'ts' }): unknown;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What takes the place of a piece of the code. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/**
 * Collects the edits of a piece of syntax and of all within it, in the order of the code. What a function does when
 * it is called stays as it is: there a call whose answer nobody takes may still do something.
 */
function visit(value: unknown, edits: Edit[]): void {
  if (Array.isArray(value)) value.forEach((each) => visit(each, edits));
  if (!isNode(value) || /Function/.test(value.type)) return;
  if (value.type === 'CallExpression') edits.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ ' });
  const [fields] = isNamed(value['callee'], 'defineCall') ? (value['arguments'] as Node[]) : [];
  if (fields) visitCall(fields, edits);
  else for (const each of Object.values(value)) visit(each, edits);
}

/** The fields of a call: those of the server go, each with what is between it and the next. */
function visitCall(fields: Node, edits: Edit[]): void {
  const properties = fields['properties'] as readonly Node[];
  for (const [index, property] of properties.entries()) {
    const key = property['key'];
    if (isNode(key) && OF_THE_SERVER.has(String(key['name']))) {
      edits.push({ start: property.start, end: properties[index + 1]?.start ?? fields.end - 1, text: '' });
    } else visit(property, edits);
  }
}

const isNamed = (value: unknown, name: string): boolean => isNode(value) && value['name'] === name;

function withEdits(code: string, edits: readonly Edit[]): string {
  let [done, at] = ['', 0];
  for (const { start, end, text } of edits) {
    done += code.slice(at, start) + text;
    at = end;
  }
  return done + code.slice(at);
}
