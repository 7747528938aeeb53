/** With figures of one width, or the price axis would grow and shrink with every tick. */
export const FIGURES_FONT = 'Inter Figures';

/**
 * Resolves once the font is there, or takes too long: a canvas measures with what it has at the time, and does not look
 * again.
 */
export async function figuresFontLoaded(): Promise<void> {
  const loaded = document.fonts.load(`1rem "${FIGURES_FONT}"`, '0').catch(() => []);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

const LONGEST_WAIT_MS = 500;
