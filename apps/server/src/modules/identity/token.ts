import { hash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
