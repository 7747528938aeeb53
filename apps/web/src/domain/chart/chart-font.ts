/** With figures of one width, or the price axis would grow and shrink with every tick. */
export const FIGURES_FONT = 'Inter Figures';

/**
 * Resolves once the font is there, or takes too long: a canvas measures with what it has at the time, and does not look
 * again by itself. null where it is there; otherwise `loaded` resolves when it has come after all.
 */
export async function figuresFontLoaded(): Promise<{ readonly loaded: Promise<unknown> } | null> {
  const loaded = document.fonts.load(`1rem "${FIGURES_FONT}"`, '0').catch(() => []);
  const isThere = loaded.then(() => true);
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), LONGEST_WAIT_MS));
  return (await Promise.race([isThere, isLate])) ? null : { loaded };
}

const LONGEST_WAIT_MS = 500;
