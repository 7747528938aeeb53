import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Where the development server finds the calls and the socket. */
const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

/** @public Vite reads it. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSchemas(), react(), tailwindcss()],
  build: {
    ...{ outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: true },
    // The first file lists the names of all others: a kilobyte of words that nobody reads.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
  preview: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
});

/**
 * The client takes addresses and types from the contract and runs none of its schemas, so the schema library need not
 * travel: in the contract's files its place is taken by one object that answers every call with itself.
 */
function withoutSchemas(): Plugin {
  const stub = '\0schemas';
  return {
    name: 'candor:without-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:schemas' ? stub : null),
    load: (id) => (id === stub ? 'const self = () => z; export const z = new Proxy(self, { get: () => z });' : null),
    transform(code, id) {
      if (!id.includes('/packages/protocol/src/')) return null;
      return code.replace(`import * as z from 'zod/mini'`, `import { z } from 'virtual:schemas'`);
    },
  };
}
