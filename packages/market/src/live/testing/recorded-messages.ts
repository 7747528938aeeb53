import { readFileSync } from 'node:fs';
import { recordedData } from '../../testing/recorded-data.ts';

/** One recorded message: its text as it went over the wire. */
export interface RecordedMessage {
  readonly kind: string;
  readonly text: string;
}

/** The messages of servers in a recording, in order; null, with a message, if the recording is missing. */
export function recordedMessages(file: string): readonly RecordedMessage[] | null {
  const path = recordedData(`protocols/${file}`);
  if (path === null) return null;
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('{"dir":"in"'))
    .map((line) => {
      const { kind, raw } = JSON.parse(line) as { kind: string; raw?: string };
      // The raw text is kept, because parsing it is under test.
      const text = raw ?? line.slice(line.indexOf('"msg":') + 6, -1);
      return { kind, text };
    });
}
