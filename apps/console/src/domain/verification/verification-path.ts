export const IDENTITY_PATH = '/identity';

/** The queue with one submission open next to it. */
export const verificationPath = (id: number | string): string => `${IDENTITY_PATH}?row=${id}`;
