import { limitKey } from '../platform/http/client-address.ts';
import { answer, refuse } from '../platform/http/endpoint.ts';
import type { Answer, CustomerSession, RateLimit, Refusal, RequestContext } from '../platform/http/endpoint.ts';
import type { FileContent } from '../platform/http/file-content.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import type { ExportSlots } from './export-slots.ts';

/** Answers the file that `make` comes to, within the limits of files; or its refusal. */
export async function exportFile(
  { session: { userId, demo }, address }: Pick<RequestContext<CustomerSession>, 'session' | 'address'>,
  { limits, slots }: { readonly limits: RateLimits; readonly slots: ExportSlots },
  make: () => Promise<FileContent | Refusal>,
): Promise<Answer<FileContent>> {
  const wait = await limits.take(EXPORT_LIMIT, `user:${userId}`);
  if (wait !== null) return refuse('tooManyRequests', { message: 'statement.tooOften', retryAfterSeconds: wait });
  const place = slots.take({ userId, demo, address: limitKey(address) });
  if (place === 'oneAtATime')
    return refuse('tooManyRequests', { message: 'statement.oneAtATime', retryAfterSeconds: RETRY_SECONDS });
  if (place === 'busy') return refuse('busy', { retryAfterSeconds: RETRY_SECONDS });
  let isGoing = false;
  try {
    const made = await make();
    if ('kind' in made) return made;
    slots.giveBackAfter(userId, made.content);
    isGoing = true;
    return answer(made);
  } finally {
    if (!isGoing) slots.giveBack(userId);
  }
}

/** Files a customer may ask for in an hour; the site setting `limit_exports` overrides it. */
const EXPORT_LIMIT: RateLimit = { name: 'exports', points: 30, seconds: 3_600 };
const RETRY_SECONDS = 10;
