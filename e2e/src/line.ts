import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  /** The server's pages by way of this line. */
  readonly origin: string;
  /** As in a tunnel: nothing passes, and nothing closes, until it is back. */
  readonly die: (isDead: boolean) => void;
  /** None of its ends was closed. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Real sockets between a page and its server. What is sent while it is dead arrives when it is back, as TCP would have
 * it: a browser that lays a connection by meanwhile, and uses it later, must not wait on it for ever.
 */
export async function startLine(origin: string): Promise<Line> {
  let isDead = false;
  let closed = 0;
  const ends: Socket[] = [];
  let late: (() => void)[] = [];
  const whenAlive = (then: () => void): void => void (isDead ? late.push(then) : then());
  const pass = (from: Socket, to: Socket): void => {
    ends.push(from);
    from.on('data', (data) => whenAlive(() => to.destroyed || to.write(data)));
    from.on('close', () => {
      if (isDead) closed += 1;
      whenAlive(() => to.destroy());
    });
    from.on('error', () => undefined);
  };
  const line = createServer((near) => {
    ends.push(near);
    near.on('error', () => undefined);
    whenAlive(() => {
      const far = connect(Number(new URL(origin).port), '127.0.0.1');
      pass(near, far);
      pass(far, near);
    });
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    die: (dead) => {
      isDead = dead;
      if (dead) return;
      const waiting = late;
      late = [];
      for (const then of waiting) then();
    },
    isOpen: () => closed === 0,
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
