/** `#RRGGBB`, upper or lower case. */
export type HexColour = string;

/**
 * Oklab in polar form: lightness 0 to 1, chroma from 0, hue in radians.
 * Source: Björn Ottosson, "A perceptual color space".
 */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: HexColour, b: HexColour): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** `share` of `a` over `b`, mixed in sRGB as a translucent layer would be. */
export function mix(a: HexColour, b: HexColour, share: number): HexColour {
  const under = channels(b);
  return toHex(mapChannels(channels(a), (value, index) => value * share + (under[index] ?? 0) * (1 - share)));
}

export function toOklch(colour: HexColour): Oklch {
  const [red, green, blue] = mapChannels(channels(colour), toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** The nearest colour inside sRGB of that lightness and hue: chroma gives way. */
export function fromOklch({ lightness, chroma, hue }: Oklch): HexColour {
  let tried = chroma;
  let linear = oklchToLinear(lightness, tried, hue);
  while (!linear.every((value) => value > -0.0005 && value < 1.0005) && tried >= CHROMA_STEP) {
    tried -= CHROMA_STEP;
    linear = oklchToLinear(lightness, tried, hue);
  }
  return toHex(mapChannels(linear, (value) => fromLinear(Math.max(0, value))));
}

type Channels = readonly [red: number, green: number, blue: number];

function oklchToLinear(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: HexColour): number {
  const [red, green, blue] = mapChannels(channels(colour), toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: HexColour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(colour: Channels): HexColour {
  const bytes = colour.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function mapChannels(colour: Channels, map: (value: number, index: number) => number): Channels {
  return [map(colour[0], 0), map(colour[1], 1), map(colour[2], 2)];
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

const CHROMA_STEP = 0.004;
