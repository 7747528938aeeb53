import type { Answer } from '../platform/http/endpoint.ts';
import { refuse } from '../platform/http/endpoint.ts';

type Refusal = Extract<Answer<never>, { kind: 'refused' }>;

/** How a typed code is refused; null for the right one. */
export const codeRefusal = (outcome: 'right' | 'wrong' | 'locked'): Refusal | null =>
  outcome === 'right'
    ? null
    : outcome === 'locked'
      ? refuse('locked', { message: 'server.codesLocked' })
      : refuse('wrongCode');
