/**
 * The size of a HEIC photo: the largest that any of its parts states. HEIC is a file of boxes (ISO 14496-12, 23008-12),
 * each of a length, a name of four letters and a content, which may be boxes again.
 */
export function heicHeader(view: DataView): HeicHeader | null {
  const boxes = [...boxesIn(view, { start: 0, end: view.byteLength })];
  const [first] = boxes;
  if (first?.name !== 'ftyp' || !isStillHevc(view, first)) return null;
  const meta = boxes.find(({ name }) => name === 'meta');
  if (meta === undefined) return null;
  // The content of `meta` begins with a version and flags.
  const properties = boxIn(view, { start: meta.start + 4, end: meta.end }, 'iprp');
  const container = properties === null ? null : boxIn(view, properties, 'ipco');
  if (container === null) return null;
  let [width, height] = [0, 0];
  for (const { name, start } of boxesIn(view, container)) {
    if (name !== 'ispe') continue;
    const [w, h] = [view.getUint32(start + 4), view.getUint32(start + 8)];
    if (w * h > width * height) [width, height] = [w, h];
  }
  return { type: 'heic', width, height };
}

interface HeicHeader {
  readonly type: 'heic';
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Box extends Span {
  readonly name: string;
}

function* boxesIn(view: DataView, { start, end }: Span): Generator<Box> {
  let at = start;
  for (let count = 0; at + 8 <= end && count < MOST_BOXES; count++) {
    const stated = view.getUint32(at);
    // 1: the length follows in eight bytes; 0: to the end.
    const head = stated === 1 ? 16 : 8;
    const length = stated === 1 ? Number(view.getBigUint64(at + 8)) : stated === 0 ? end - at : stated;
    if (length < head || at + length > end) return;
    yield { name: letters(view, at + 4), start: at + head, end: at + length };
    at += length;
  }
}

function boxIn(view: DataView, span: Span, wanted: string): Box | null {
  for (const box of boxesIn(view, span)) if (box.name === wanted) return box;
  return null;
}

/** One of the brands names still pictures coded as HEVC: AVIF and films use the same boxes. */
function isStillHevc(view: DataView, { start, end }: Span): boolean {
  if (letters(view, start) === 'avif') return false;
  for (let at = start; at + 4 <= end; at += 4) if (HEVC_BRANDS.has(letters(view, at))) return true;
  return false;
}

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

const HEVC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis']);
/** A photo has a few hundred; more are made to be counted. */
const MOST_BOXES = 10_000;
