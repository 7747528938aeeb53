import { readStored, writeStored } from '@candor/client/stored-text.ts';

/*
 * What the server knows this browser by. It opens nothing: sign-ins from a browser that is known are not slowed down by
 * those of strangers. Every operator of the browser has the same.
 */

export const knownDevice = (): string => readStored(KEY) ?? '';

export const keepDevice = (device: string): void => writeStored(KEY, device);

const KEY = 'console-device';
