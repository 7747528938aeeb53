import { limitKey } from './client-address.ts';
import { answer, refuse } from './endpoint.ts';
import type { Answer, CustomerSession, OperatorSession, RateLimit, Refusal, RequestContext } from './endpoint.ts';
import type { FileContent } from './file-content.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ExportReader, ExportSlots } from './export-slots.ts';

/** Answers the file that `make` comes to, within the limits of files; or its refusal. */
export async function exportFile(
  request: Pick<RequestContext<CustomerSession | OperatorSession>, 'session' | 'address'>,
  { limits, slots }: { readonly limits: RateLimits; readonly slots: ExportSlots },
  make: () => Promise<FileContent | Refusal>,
): Promise<Answer<FileContent>> {
  const reader = readerOf(request);
  const wait = await limits.take(EXPORT_LIMIT, reader.id);
  if (wait !== null) return refuse('tooManyRequests', { message: 'statement.tooOften', retryAfterSeconds: wait });
  const place = slots.take(reader);
  if (place === 'oneAtATime')
    return refuse('tooManyRequests', { message: 'statement.oneAtATime', retryAfterSeconds: RETRY_SECONDS });
  if (place === 'busy') return refuse('busy', { retryAfterSeconds: RETRY_SECONDS });
  let isGoing = false;
  try {
    const made = await make();
    if ('kind' in made) return made;
    slots.giveBackAfter(reader.id, made.content);
    isGoing = true;
    return answer(made);
  } finally {
    if (!isGoing) slots.giveBack(reader.id);
  }
}

function readerOf({ session, address }: Parameters<typeof exportFile>[0]): ExportReader {
  const [id, demo] =
    'operatorId' in session ? [`operator:${session.operatorId}`, false] : [`user:${session.userId}`, session.demo];
  return { id, demo, address: limitKey(address) };
}

/** Files a customer may ask for in an hour; the site setting `limit_exports` overrides it. */
const EXPORT_LIMIT: RateLimit = { name: 'exports', points: 30, seconds: 3_600 };
const RETRY_SECONDS = 10;
