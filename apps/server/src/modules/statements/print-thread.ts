import { parentPort, workerData } from 'node:worker_threads';
import { must } from '@candor/decimal/assert.ts';
import { DocumentLayout } from './document-layout.ts';
import type { DocumentPlan, PrintAnswer, PrintOrder } from './document-plan.ts';
import { PdfPaper } from './pdf-paper.ts';

/*
 * The thread that prints one document, so that setting thousands of lines keeps nobody else waiting. Rows come as they
 * are read from the database, one message at a time; bytes go out as pages are done.
 */
const port = must(parentPort, 'this file is the start of a thread');
const paper = new PdfPaper(workerData as DocumentPlan); // what printDocument starts the thread with
const layout = new DocumentLayout(workerData as DocumentPlan, paper);
const answer = (message: PrintAnswer): void => port.postMessage(message);

paper.pdf.on('data', (bytes: Uint8Array) => answer({ kind: 'bytes', bytes }));
paper.pdf.once('end', () => {
  answer({ kind: 'done' });
  port.close();
});
layout.begin();
port.on('message', (order: PrintOrder) => {
  if (order.kind === 'rows') for (const row of order.rows) layout.row(row);
  else {
    layout.end();
    paper.pdf.end();
  }
  // The pages that are done leave before the next rows are asked for.
  setImmediate(() => answer({ kind: 'ready' }));
});
answer({ kind: 'ready' });
