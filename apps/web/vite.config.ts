import { withoutSchemas } from '@candor/client/without-schemas.ts';
import { texts } from '@candor/locales/vite-texts.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { worker } from './vite-worker.ts';
import { TEXTS_OF_EVERY_PAGE } from './src/kit/language/texts-of-every-page.ts';

/** Where the development server finds the calls and the socket. */
const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

/** @public Vite reads it. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    withoutSchemas(),
    texts({ first: TEXTS_OF_EVERY_PAGE, without: /^(server|console)(-|$)/ }),
    react(),
    tailwindcss(),
    worker(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that does not know the hint fetches the same files a little later. What a part that is loaded later
    // needs is not listed ahead: those lists were two kilobytes of the first file.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // One style sheet: it comes within the page of a first visit, with which nothing else need be waited for.
    cssCodeSplit: false,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The first file lists the names of all others: a kilobyte of words that nobody reads.
        chunkFileNames: 'assets/[hash].js',
        // What home shares with other screens would else be a file for each set of screens that share it: forty
        // requests one after another, and a twentieth more to fetch.
        codeSplitting: {
          groups: [
            {
              name: nameOfHome(),
              debugName: 'home',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
  preview: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
});

/** Names the group of what the home screen cannot be drawn without, beyond what every page begins with. */
function nameOfHome() {
  const [isOfHome, isOfAll] = [importedFrom('/home-screen.tsx'), importedFrom('/src/main.tsx')];
  return (id: string, modules: Modules): string | null =>
    isOfHome(id, modules) && !isOfAll(id, modules) ? 'home' : null;
}

/** Whether a module is the one of this name, or is imported by it or by what it imports. */
function importedFrom(root: string) {
  const known = new Map<string, boolean>();
  const isImported = (id: string, modules: Modules): boolean => {
    let answer = known.get(id);
    if (answer === undefined) {
      // A circle of imports ends where it began.
      known.set(id, false);
      const importers = modules.getModuleInfo(id)?.importers ?? [];
      answer = id.endsWith(root) || importers.some((each) => isImported(each, modules));
      known.set(id, answer);
    }
    return answer;
  };
  return isImported;
}

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}
