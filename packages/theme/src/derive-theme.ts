import { contrast, fromOklch, mix, toOklch } from './colour.ts';
import type { HexColour } from './colour.ts';

export type ThemeMode = 'light' | 'dark';

/** The colours an operator may set, as `#RRGGBB`. */
export interface ThemeInputs {
  readonly primary?: HexColour;
  readonly up?: HexColour;
  readonly down?: HexColour;
  /** Candles and sparklines; the up and down colours where absent. */
  readonly klineUp?: HexColour;
  readonly klineDown?: HexColour;
}

/** Custom property names (without the dashes) and their colours. */
export type ThemeTokens = Readonly<Record<string, HexColour>>;

/**
 * Every colour token of both themes for an operator's colours. Hue is kept, and
 * lightness moved until each role passes: text at least 4.6:1 in light and 5.7:1 in
 * dark on every ground it may stand on, fills 3:1 on the surface with a readable label.
 */
export function deriveTheme(inputs: ThemeInputs = {}): Readonly<Record<ThemeMode, ThemeTokens>> {
  return { light: deriveMode('light', inputs), dark: deriveMode('dark', inputs) };
}

/** A style sheet for the tokens that differ from the default theme's, to be written before the first paint. */
export function themeStyleSheet(inputs: ThemeInputs): string {
  const derived = deriveTheme(inputs);
  const usual = deriveTheme();
  const rules = (['light', 'dark'] as const).map((mode) => {
    const changed = Object.entries(derived[mode]).filter(([name, colour]) => usual[mode][name] !== colour);
    const body = changed.map(([name, colour]) => `--${name}:${colour}`).join(';');
    return body === '' ? '' : `${mode === 'light' ? ':root,' : ''}[data-theme="${mode}"]{${body}}`;
  });
  return rules.join('');
}

export interface RoleColours {
  readonly fill: HexColour;
  readonly on: HexColour;
  readonly soft: HexColour;
  readonly text: HexColour;
  readonly pressed: HexColour;
}

/** The five colours of one role. `whiteLabel` forbids a dark label on the fill. */
function deriveRole(colour: HexColour, mode: ThemeMode, whiteLabel: boolean): RoleColours {
  const ground = NEUTRALS[mode];
  const away = mode === 'dark' ? STEP : -STEP;
  const standing = nudge(colour, away, (each) => contrast(each, ground.surface) >= 3);
  const fill = canCarryLabel(standing, whiteLabel)
    ? standing
    : nudge(standing, -STEP, (each) => contrast(each, WHITE) >= LABEL_CONTRAST);
  const on = contrast(fill, WHITE) >= LABEL_CONTRAST ? WHITE : INK;
  const soft = mix(fill, ground.surface, mode === 'dark' ? 0.2 : 0.09);
  // Thin bright strokes bloom on dark grounds, so dark text is set clearer than the guideline asks.
  const needed = mode === 'dark' ? 5.7 : 4.6;
  const grounds = [ground.surface, ground.raised, ground.canvas, ground.fill, soft];
  const text = nudge(colour, away, (each) => grounds.every((under) => contrast(each, under) >= needed));
  const pressed = mix(on === WHITE ? '#000000' : WHITE, fill, 0.14);
  return { fill, on, soft, text, pressed };
}

function deriveMode(mode: ThemeMode, inputs: ThemeInputs): ThemeTokens {
  const { primary = DEFAULTS.primary, up = DEFAULTS.up, down = DEFAULTS.down } = inputs;
  const { klineUp = up, klineDown = down } = inputs;
  const surface = NEUTRALS[mode].surface;
  return {
    ...NEUTRALS[mode],
    ...roleTokens('primary', deriveRole(primary, mode, false)),
    ...roleTokens('up', deriveRole(up, mode, true)),
    ...roleTokens('down', deriveRole(down, mode, true)),
    ...systemTokens(mode),
    // Amber stays amber: it carries a dark label and never a white one.
    warning: nudge('#E39A12', -STEP, (each) => contrast(each, surface) >= 3.1),
    'on-warning': INK,
    'kline-up': deriveGraphic(klineUp, mode),
    'kline-down': deriveGraphic(klineDown, mode),
  };
}

/** Success, danger and warning never follow up and down, so a market that paints gains red stays readable. */
function systemTokens(mode: ThemeMode): ThemeTokens {
  const tokens: Record<string, HexColour> = {};
  for (const [name, colour] of Object.entries(SYSTEM)) {
    const { pressed: _unused, ...role } = deriveRole(colour, mode, name !== 'warning');
    Object.assign(tokens, roleTokens(name, role));
  }
  return tokens;
}

function roleTokens(name: string, role: Omit<RoleColours, 'pressed'> & { readonly pressed?: HexColour }): ThemeTokens {
  return {
    [name]: role.fill,
    [`on-${name}`]: role.on,
    [`${name}-soft`]: role.soft,
    [`${name}-text`]: role.text,
    ...(role.pressed === undefined ? {} : { [`${name}-pressed`]: role.pressed }),
  };
}

/** A candle or sparkline: 3:1 is the floor for graphics, and the target is slightly higher. */
function deriveGraphic(colour: HexColour, mode: ThemeMode): HexColour {
  const dark = mode === 'dark';
  return nudge(colour, dark ? STEP : -STEP, (each) => contrast(each, NEUTRALS[mode].surface) >= (dark ? 4.6 : 3.6));
}

function canCarryLabel(fill: HexColour, whiteLabel: boolean): boolean {
  return contrast(fill, WHITE) >= LABEL_CONTRAST || (!whiteLabel && contrast(fill, INK) >= 6);
}

/** Moves lightness in one direction, hue kept, until the colour passes; the far end of the ink scale if none does. */
function nudge(colour: HexColour, step: number, passes: (colour: HexColour) => boolean): HexColour {
  const { lightness, chroma, hue } = toOklch(colour);
  for (let tries = 0; tries < 200; tries++) {
    const clamped = Math.min(0.99, Math.max(0.06, lightness + tries * step));
    const candidate = fromOklch({ lightness: clamped, chroma, hue });
    if (passes(candidate)) return candidate;
  }
  return step < 0 ? INK : NEUTRALS.dark.ink;
}

const STEP = 0.006;
const LABEL_CONTRAST = 4.6;
const WHITE = '#FFFFFF';
const INK = '#10131A';
const DEFAULTS = { primary: '#1F49E0', up: '#0C8A58', down: '#D22F45' } as const;
const SYSTEM = { success: '#127A4B', danger: '#B8271B', warning: '#9A5B00' } as const;

const NEUTRALS = {
  light: {
    canvas: '#F4F5F8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    fill: '#ECEEF3',
    'fill-strong': '#DDE1E8',
    line: '#E3E6EC',
    'line-control': '#868E9D',
    ink: '#10131A',
    'ink-2': '#464D5B',
    'ink-3': '#626978',
    'ink-disabled': '#9BA2AF',
  },
  dark: {
    canvas: '#0A0C10',
    surface: '#13161C',
    raised: '#1A1E26',
    fill: '#20252F',
    'fill-strong': '#2D3440',
    line: '#242A34',
    'line-control': '#6E7787',
    ink: '#F1F3F7',
    'ink-2': '#B0B7C4',
    'ink-3': '#959DAB',
    'ink-disabled': '#5D6573',
  },
} as const satisfies Record<ThemeMode, Record<string, HexColour>>;
