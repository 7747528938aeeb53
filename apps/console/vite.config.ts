import { noCircles, sharedFiles } from '@candor/client/shared-files.ts';
import { withoutSchemas } from '@candor/client/without-schemas.ts';
import { texts } from '@candor/locales/vite-texts.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the development server finds the calls. */
const server = process.env['CANDOR_SERVER'] ?? 'http://127.0.0.1:8080';

/** @public Vite reads it. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [withoutSchemas(), texts(), react(), tailwindcss(), noCircles()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // Its first file holds what every screen is made of.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js', codeSplitting: sharedFiles() } },
  },
  server: { proxy: { '/console/api': { target: server }, '/api': { target: server } } },
});
