import type { Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';

/** How a typed code is refused; null for the right one. */
export const codeRefusal = (outcome: 'right' | 'wrong' | 'locked'): Refusal | null =>
  outcome === 'right'
    ? null
    : outcome === 'locked'
      ? refuse('locked', { message: 'server.codesLocked' })
      : refuse('wrongCode');
