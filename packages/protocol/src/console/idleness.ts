/** A session of the console that nobody uses for so long is over: its tab ends it, and the server does so by itself. */
export const CONSOLE_IDLE_MS = 30 * 60_000;

/**
 * The header with which a call says for how many whole seconds nobody has touched the tab that makes it. Without it the
 * call itself is somebody's doing, as those of scripts are.
 */
export const IDLE_HEADER = 'idle-seconds';
