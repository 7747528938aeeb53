import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface Line {
  /** The server's pages by way of this line. */
  readonly origin: string;
  /** As in a tunnel: nothing passes any more, and nothing closes. */
  readonly die: (isDead: boolean) => void;
  /** None of its ends was closed. */
  readonly isOpen: () => boolean;
  readonly close: () => Promise<void>;
}

/** Real sockets between a page and its server. */
export async function startLine(origin: string): Promise<Line> {
  let isDead = false;
  let closed = 0;
  const ends: Socket[] = [];
  const pass = (from: Socket, to: Socket): void => {
    ends.push(from);
    from.on('data', (data) => isDead || to.write(data));
    from.on('close', () => {
      if (isDead) closed += 1;
      else to.destroy();
    });
    from.on('error', () => undefined);
  };
  const line = createServer((near) => {
    if (isDead) return void ends.push(near);
    const far = connect(Number(new URL(origin).port), '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    die: (dead) => void (isDead = dead),
    isOpen: () => closed === 0,
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
