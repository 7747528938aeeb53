import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Language } from '@candor/locales/languages.ts';
import type { PlainKey } from '@candor/locales/translate.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './call-path.ts';
import { DrawnPages } from './drawing/drawn-pages.ts';
import { Drawings } from './drawing/drawings.ts';
import { etagOf, sendEncoded } from './encoded-content.ts';
import type { EncodedContent } from './encoded-content.ts';
import { Page } from './page.ts';
import type { PageSetup } from './page.ts';

export interface WebAppDeps {
  /** The folder that the app's build writes. */
  readonly folder: string;
  /** What every address of the app begins with. */
  readonly base: '' | '/console';
  setup(): PageSetup;
  /** What the page says where the app's code cannot be fetched. */
  readonly unfetched: PlainKey;
  /** Addresses that begin so are for those who were given them, and for no search engine. */
  readonly unlisted?: string;
  /** The web manifest, where the app has one. */
  manifest?(): object;
  /** Where first screens are drawn on the server. */
  readonly drawing?: ScreenDrawing;
}

export interface ScreenDrawing {
  /** File of the module that draws, of the same build as the app. */
  readonly program: string;
  /** Calls back when what operators set up has changed. */
  onChange(listener: () => void): void;
  /** null: the app draws it. */
  firstScreen(request: FirstRequest): FirstScreen | null;
}

/** What says which screen a visit begins with. */
export interface FirstRequest {
  readonly path: string;
  readonly cookies: string;
  /** The header of this name; "" without one. */
  readonly acceptLanguage: string;
}

export interface FirstScreen {
  readonly path: string;
  readonly language: Language;
  readonly signedIn: boolean;
}

export interface WebApp {
  readonly inlineScriptHashes: readonly string[];
  addRoutes(app: FastifyInstance): void;
}

/**
 * Serves a built app from memory: hashed assets for ever, the page with the site's
 * setup written into it, and the page again for any path of the app. Files are read
 * once, when first asked for, with what the build compressed of them next to them.
 */
export async function createWebApp(deps: WebAppDeps): Promise<WebApp> {
  const built = new Set(await listFiles(deps.folder));
  const isCompressed = (path: string): boolean => COMPRESSED.test(path) && built.has(path.replace(COMPRESSED, ''));
  const files = new Map(
    [...built]
      .filter((path) => !isCompressed(path))
      .map((path) => [`${deps.base}/${path}`, new AssetFile(deps.folder, path, built)]),
  );
  const index = `${deps.base}/index.html`;
  const isBuilt = files.delete(index);
  const page = new Page(isBuilt ? await readFile(join(deps.folder, 'index.html'), 'utf8') : null, deps.unfetched);
  const { drawing } = deps;
  return {
    inlineScriptHashes: page.scriptHashes,
    addRoutes: (app) => {
      const { base } = deps;
      const manifest = deps.manifest?.bind(deps);
      if (manifest !== undefined)
        app.get(`${base}/manifest.json`, (_request, reply) =>
          reply.header('cache-control', 'no-cache').send(manifest()),
        );
      const draw = drawing === undefined ? async () => null : drawer(app, drawing, deps, page);
      const varying = ['accept-encoding', ...(drawing === undefined ? [] : ['accept-language', 'cookie'])].join(', ');
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const path = pathOf(request);
        if (isCall(request.url)) return reply.callNotFound();
        const file = files.get(path);
        const encodings = (await file?.encodings()) ?? null;
        if (file !== undefined && encodings !== null)
          return sendEncoded(request, reply, encodings, file.type, file.caching);
        // A missing asset must not be answered with the page: a browser would cache it as a script.
        if (extname(path) !== '') return reply.code(404).type('text/plain').send('Not found');
        const { unlisted } = deps;
        if (unlisted !== undefined && path.startsWith(unlisted)) reply.header('x-robots-tag', 'noindex');
        const screen = drawing?.firstScreen(visitOf(request, path)) ?? null;
        const content =
          (screen === null ? null : await draw(screen)) ?? (await page.encoded(deps.setup(), screen?.language));
        return sendEncoded(request, reply, content, 'text/html; charset=utf-8', 'no-cache', varying);
      };
      app.get(`${base}/*`, handler);
      if (base !== '') app.get(base, handler);
    },
  };
}

class AssetFile {
  readonly type: string;
  readonly caching: string;
  readonly #full: string;
  readonly #hasBrotli: boolean;
  readonly #hasGzip: boolean;
  #encodings: Promise<EncodedContent | null> | undefined;

  /** `built`: all files of the folder, this one and what is compressed of it. */
  constructor(folder: string, path: string, built: ReadonlySet<string>) {
    this.#full = join(folder, path);
    this.#hasBrotli = built.has(`${path}.br`);
    this.#hasGzip = built.has(`${path}.gz`);
    this.type = TYPES[extname(path)] ?? 'application/octet-stream';
    this.caching = /^assets\/(.*[-.])?[A-Za-z0-9_-]{8}\.\w+$/.test(path)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache';
  }

  /** null for a file that a later build has replaced. */
  encodings(): Promise<EncodedContent | null> {
    this.#encodings ??= this.#read().catch(() => null);
    return this.#encodings;
  }

  async #read(): Promise<EncodedContent> {
    const [plain, br, zipped] = await Promise.all([
      readFile(this.#full),
      this.#hasBrotli ? readIfThere(`${this.#full}.br`) : null,
      this.#hasGzip ? readIfThere(`${this.#full}.gz`) : null,
    ]);
    return { etag: etagOf(plain), plain, gzip: zipped, br };
  }
}

/** A build that is under way has written the file, and not yet what belongs next to it. */
const readIfThere = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** Draws the first screen of a visit into the page; null where the app draws it. */
function drawer(
  app: FastifyInstance,
  drawing: ScreenDrawing,
  deps: WebAppDeps,
  page: Page,
): (screen: FirstScreen) => Promise<EncodedContent | null> {
  const pages = new DrawnPages(deps.folder);
  const drawings = new Drawings({
    program: drawing.program,
    async answer(url, language) {
      const { statusCode: status, body } = await app.inject({ url, headers: { lang: language }, remoteAddress: '::' });
      return { status, body };
    },
  });
  drawing.onChange(() => drawings.forget());
  app.addHook('onClose', () => drawings.stop());
  return async ({ language, ...wanted }) => {
    const found = await drawings.of({ ...wanted, language: language.code });
    if (found === null) return null;
    const key = JSON.stringify([wanted, language.code]);
    return pages.page(key, page.html(deps.setup(), language), found);
  };
}

const visitOf = ({ headers }: FastifyRequest, path: string): FirstRequest => ({
  path,
  cookies: headers.cookie ?? '',
  acceptLanguage: headers['accept-language'] ?? '',
});

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What the build lays next to a file. */
const COMPRESSED = /\.(br|gz)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};
