import { readStored, writeStored } from '@candor/client/stored-text.ts';

/*
 * Whether a customer has agreed to the terms of following a trader, remembered on this device: the terms stand before
 * the first follow of each.
 */

export const isAccepted = (uid: number, traderId: number): boolean => readStored(keyOf(uid, traderId)) === '1';

export const accept = (uid: number, traderId: number): void => writeStored(keyOf(uid, traderId), '1');

const keyOf = (uid: number, traderId: number): string => `follow-terms.${uid}.${traderId}`;
