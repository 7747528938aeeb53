import { compare } from '../../domain/orders/order-figures.ts';
import type { Ticket, TicketFigures } from './ticket-figures.ts';

/** What one tap may place without asking. Both limits hold; decimal texts. */
export interface OneTapLimits {
  readonly lots: string;
  /** Margin of the order, account currency. */
  readonly margin: string;
}

/** An order at the market within both limits. Everything else goes through the confirmation. */
export function oneTapAllows(
  limits: OneTapLimits | null,
  ticket: Pick<Ticket, 'orderType' | 'lots'>,
  figures: Pick<TicketFigures, 'margin'> | null,
): boolean {
  if (limits === null || figures === null || ticket.orderType !== 'market') return false;
  return isAtMost(ticket.lots, limits.lots) && isAtMost(figures.margin, limits.margin);
}

/** The choice as it is stored, bound to the session that it was made in: another session finds it switched off. */
export const writeLimits = ({ lots, margin }: OneTapLimits, token: string): string =>
  [fingerprint(token), lots, margin].join(' ');

export function parseLimits(stored: string | null, token: string | null): OneTapLimits | null {
  const [session, lots = '', margin = ''] = stored?.split(' ') ?? [];
  if (token === null || session !== fingerprint(token)) return null;
  return [lots, margin].every((each) => compare(each, '0') === 1) ? { lots, margin } : null;
}

/** Tells sessions apart without holding anything of the token (FNV-1a, 32 bits). */
function fingerprint(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index++) {
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash.toString(16);
}

const isAtMost = (value: string, most: string): boolean => (compare(value, most) ?? 1) <= 0;
