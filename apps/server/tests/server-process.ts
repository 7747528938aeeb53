import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** A third of a start is compiling what the last one compiled. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

/** The program as an operator starts it. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output = '';

  constructor(variables: Readonly<Record<string, string>>) {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'silent', ...variables };
    this.child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = once(this.child, 'exit').then(([code]) => code as number | null);
  }

  async says(pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 1_200; tries++) {
      const match = pattern.exec(this.output);
      if (match !== null) return match[1] ?? match[0];
      if (this.child.exitCode !== null) throw new Error(`It ended without saying ${pattern}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It did not say ${pattern}:\n${this.output}`);
  }
}
