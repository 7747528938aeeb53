import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../encoded-content.ts';
import type { EncodedContent } from '../encoded-content.ts';
import type { Drawing } from './thread-messages.ts';

/**
 * Writes a drawing into the page, as something that cannot be used until the app puts itself in its place; and the
 * style sheet, for which a browser would wait as long again as for the page.
 */
export class DrawnPages {
  readonly #folder: string;
  readonly #kept = new Map<string, { readonly frame: string; readonly drawing: Drawing; readonly page: Page }>();
  #styles: Promise<string> | undefined;

  /** `folder`: of the app's build. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `key`: what the drawing is one of; the page of the newest one is kept. */
  async page(key: string, frame: string, drawing: Drawing): Page {
    const kept = this.#kept.get(key);
    if (kept?.frame === frame && kept.drawing === drawing) return kept.page;
    const page = this.#write(frame, drawing).then(compress);
    this.#kept.set(key, { frame, drawing, page });
    return page;
  }

  async #write(frame: string, { html, data }: Drawing): Promise<string> {
    const link = STYLE_SHEET.exec(frame);
    const styles = link === null ? '' : await (this.#styles ??= readFile(join(this.#folder, link[1] ?? ''), 'utf8'));
    // No text of JSON ends the element that it stands in.
    const json = data.replaceAll('<', String.raw`\u003c`);
    return frame
      .replace(STYLE_SHEET, () => `<style>${styles}</style>`)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root"><div class="drawn" inert aria-busy="true">${html}</div></div>` +
          `<script id="drawn-data" type="application/json">${json}</script>`,
      );
  }
}

type Page = Promise<EncodedContent>;

const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/;
