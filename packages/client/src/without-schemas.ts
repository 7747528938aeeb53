/**
 * A part of a build. A client takes addresses and types from the contract and runs
 * none of its schemas, so the schema library need not travel: in the contract's
 * files its place is taken by one object that answers every call with itself.
 */
export function withoutSchemas() {
  const stub = '\0schemas';
  return {
    name: 'candor:without-schemas',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'virtual:schemas' ? stub : null),
    load: (id: string) =>
      id === stub ? 'const self = () => z; export const z = new Proxy(self, { get: () => z });' : null,
    transform(code: string, id: string) {
      if (!id.includes('/packages/protocol/src/')) return null;
      return code.replace(`import * as z from 'zod/mini'`, `import { z } from 'virtual:schemas'`);
    },
  };
}
