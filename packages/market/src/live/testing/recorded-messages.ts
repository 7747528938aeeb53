import { readFileSync } from 'node:fs';
import { recordedData } from '../../testing/recorded-data.ts';

/** One recorded message: its text as it went over the wire. */
export interface RecordedMessage {
  readonly kind: string;
  readonly text: string;
}

/** What servers said in a recording, in its order; null, with a plain message, where it is not there. */
export function recordedMessages(file: string): readonly RecordedMessage[] | null {
  const path = recordedData(`protocols/${file}`);
  if (path === null) return null;
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('{"dir":"in"'))
    .map((line) => {
      const { kind, raw } = JSON.parse(line) as { kind: string; raw?: string };
      // The text itself and not what a JSON parser makes of it: that is what is under test.
      const text = raw ?? line.slice(line.indexOf('"msg":') + 6, -1);
      return { kind, text };
    });
}
