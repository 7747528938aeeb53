import { noCircles, sharedFiles } from '@candor/client/shared-files.ts';
import { withoutSchemas } from '@candor/client/without-schemas.ts';
import { texts } from '@candor/locales/vite-texts.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { worker } from './vite-worker.ts';
import { TEXT_FILES } from './src/kit/language/text-files-of-app.ts';

/** Where the development server finds the calls and the socket. */
const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

/** @public Vite reads it. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSchemas(), texts(TEXT_FILES), react(), tailwindcss(), worker(), noCircles()],
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
        codeSplitting: sharedFiles('/home-screen.tsx'),
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
  preview: { proxy: { '/api': { target: server, ws: true }, '/v2': { target: server } } },
});
