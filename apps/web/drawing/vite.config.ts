import { join } from 'node:path';
import { withoutSchemas } from '@candor/client/without-schemas.ts';
import { texts } from '@candor/locales/vite-texts.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { TEXT_FILES } from '../src/kit/language/text-files-of-app.ts';

/** @public Vite reads it. Builds what draws first screens on the server, of the same sources as the app. */
// oxlint-disable-next-line import/no-default-export -- Vite reads the default export
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [withoutSchemas(), texts(TEXT_FILES), react()],
  // It runs where nothing is installed next to it.
  ssr: { noExternal: true },
  build: { ssr: 'src/drawing/index.ts', outDir: 'drawing/dist', target: 'es2023', copyPublicDir: false },
});
