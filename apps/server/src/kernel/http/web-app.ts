import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Language } from '@candor/locales/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './call-path.ts';
import { DrawnPages } from './drawing/drawn-pages.ts';
import { Drawings } from './drawing/drawings.ts';
import { compress, etagOf, sendEncoded } from './encoded-content.ts';
import type { EncodedContent } from './encoded-content.ts';

/** What the page needs to know of the site before its first paint. */
export interface PageSetup {
  readonly title: string;
  /** Wire code, BCP-47 tag and direction of the site's default language. */
  readonly language: string;
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly dark: boolean;
  /** Nobody may choose another theme. */
  readonly hasOneTheme?: boolean;
  /** Address of the site's logo, where it is not the one of the page. */
  readonly icon?: string;
  /** CSS declarations of the operator's colours by theme; empty for the default theme. */
  readonly theme: { readonly light: Readonly<Record<string, string>>; readonly dark: Readonly<Record<string, string>> };
}

export interface WebAppDeps {
  /** The folder that the app's build writes. */
  readonly folder: string;
  /** What every address of the app begins with. */
  readonly base: '' | '/console';
  setup(): PageSetup;
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
  const page = files.has(`${deps.base}/index.html`)
    ? await readFile(join(deps.folder, 'index.html'), 'utf8')
    : NOT_BUILT;
  files.delete(`${deps.base}/index.html`);
  const render = pageRenderer(page, () => deps.setup());
  const { drawing } = deps;
  return {
    inlineScriptHashes: inlineScripts(page).map(
      (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
    ),
    addRoutes: (app) => {
      const { base } = deps;
      const manifest = deps.manifest?.bind(deps);
      if (manifest !== undefined)
        app.get(`${base}/manifest.json`, (_request, reply) =>
          reply.header('cache-control', 'no-cache').send(manifest()),
        );
      const drawnPage = drawing === undefined ? async () => null : drawer(app, drawing, deps, page);
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
        const content = (await drawnPage(request, path)) ?? (await render());
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

/** Draws the first screen of a request into the page; null where the app draws it. */
function drawer(
  app: FastifyInstance,
  drawing: ScreenDrawing,
  deps: WebAppDeps,
  page: string,
): (request: FastifyRequest, path: string) => Promise<EncodedContent | null> {
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
  return async ({ headers }, path) => {
    const cookies = headers.cookie ?? '';
    const screen = drawing.firstScreen({ path, cookies, acceptLanguage: headers['accept-language'] ?? '' });
    if (screen === null) return null;
    const { language, ...wanted } = screen;
    const found = await drawings.of({ ...wanted, language: language.code });
    if (found === null) return null;
    const key = JSON.stringify([wanted, language.code]);
    return pages.page(key, renderPage(page, deps.setup(), language), found);
  };
}

/** Writes the setup into the page; the result is kept until the setup changes. */
function pageRenderer(page: string, setup: () => PageSetup): () => Promise<EncodedContent> {
  let kept: { readonly html: string; readonly encodings: Promise<EncodedContent> } | undefined;
  return () => {
    const html = renderPage(page, setup());
    if (kept?.html !== html) kept = { html, encodings: compress(html) };
    return kept.encodings;
  };
}

/** `spoken`: the language that it is drawn in. */
function renderPage(page: string, setup: PageSetup, spoken: Pick<PageSetup, 'tag' | 'direction'> = setup): string {
  const theme = setup.dark ? 'dark' : 'light';
  const { icon } = setup;
  const language =
    `lang="${escape(spoken.tag)}" dir="${spoken.direction}" ` + `data-default-language="${escape(setup.language)}"`;
  const only = setup.hasOneTheme === true ? ` data-only-theme="${theme}"` : '';
  const attributes = `${language} data-theme="${theme}" data-default-theme="${theme}"${only}`;
  const style = styleOf(setup.theme);
  return (
    page
      .replace(/<html[^>]*>/, () => `<html ${attributes}>`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(setup.title)}</title>`)
      .replace(/<link rel="icon"[^>]*>/, (link) =>
        icon === undefined ? link : `<link rel="icon" href="${escape(icon)}" />`,
      )
      // Last in the head, after the style sheets, whose tokens it overrides.
      .replace('</head>', () => `${style === '' ? '' : `<style id="site-theme">${style}</style>`}</head>`)
  );
}

function styleOf(theme: PageSetup['theme']): string {
  const rule = (selector: string, declarations: Readonly<Record<string, string>>): string => {
    const entries = Object.entries(declarations).filter(
      ([name, value]) => /^--[\w-]+$/.test(name) && /^[#\w\s.,()%-]+$/.test(value),
    );
    return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;
  };
  return rule(':root', theme.light) + rule('[data-theme="dark"]', theme.dark);
}

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

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

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const NOT_BUILT = '<!doctype html><html><head><meta charset="utf-8"><title></title></head><body></body></html>';
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
