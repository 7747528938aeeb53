import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentPlan, PrintAnswer, PrintOrder, Row } from './document-plan.ts';

/**
 * Prints a document in a thread of its own: the plan first, then the rows of its sections in their order, a batch at a
 * time. Yields its bytes as they come about. No batch is asked for before the caller took the bytes of those before it.
 * Throws when the thread fails or the rows are not those of the plan.
 */
export async function* printDocument(
  plan: DocumentPlan,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const thread = new Worker(new URL('print-thread.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  try {
    // An error of the thread is thrown where the next answer is waited for.
    const answers = on(thread, 'message', { close: ['exit'] });
    const untilReady = async function* (): AsyncGenerator<Uint8Array, 'ready' | 'done'> {
      for (;;) {
        const next = await answers.next();
        if (next.done === true) throw new PrintError();
        const [answer] = next.value as [PrintAnswer]; // the thread sends nothing else
        if (answer.kind !== 'bytes') return answer.kind;
        yield answer.bytes;
      }
    };
    yield* untilReady();
    for await (const rows of batches) {
      thread.postMessage({ kind: 'rows', rows } satisfies PrintOrder);
      yield* untilReady();
    }
    thread.postMessage({ kind: 'end' } satisfies PrintOrder);
    while ((yield* untilReady()) !== 'done');
  } finally {
    await thread.terminate();
  }
}

/** As a service to other nouns. */
export type PrintDocument = typeof printDocument;

class PrintError extends Error {
  override name = 'PrintError';
  override message = 'The thread that prints ended before the document did.';
}

const MOST_MEGABYTES = 192;
