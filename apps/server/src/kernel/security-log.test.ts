import { expect, it, vi } from 'vitest';
import type { Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { SecurityLog } from './security-log.ts';

interface Line {
  readonly level: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

function open() {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (fields: object | string, message = ''): void =>
      void lines.push({ level, fields: typeof fields === 'string' ? {} : { ...fields }, message });
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') };
  const metrics = createMetrics();
  return { lines, metrics, security: new SecurityLog(log, metrics) };
}

it('writes who and where, and counts', async () => {
  const { lines, metrics, security } = open();
  security.record('signInFailed', {
    address: '203.0.113.5',
    account: 'a@example.org',
    call: 'user.loginForU',
    code: 1010,
  });
  expect(lines).toEqual([
    {
      level: 'warn',
      message: 'security event',
      fields: {
        event: 'signInFailed',
        address: '203.0.113.5',
        account: 'a@example.org',
        call: 'user.loginForU',
        code: 1010,
        count: 1,
      },
    },
  ]);
  expect(await metrics.registry.metrics()).toContain('candor_security_events_total{event="signInFailed"} 1');
});

it('writes each failed sign-in, and of what a script repeats a line a second and address with a count', () => {
  const { lines, security } = open();
  for (let time = 0; time < 50; time++) {
    security.record('signInFailed', { address: '203.0.113.5', account: `${time}@example.org` });
    security.record('limited', { address: '203.0.113.5', call: `call ${time}` });
    security.record('limited', { address: '203.0.113.6' });
    security.record('badToken', { address: '203.0.113.6' });
  }
  const of = (event: string) => lines.filter(({ fields }) => fields['event'] === event);
  expect(of('signInFailed')).toHaveLength(50);
  expect(of('limited').map(({ fields }) => fields['count'])).toEqual([1, 1]);
  expect(of('badToken')).toHaveLength(1);
  security.tick();
  expect(of('limited').map(({ fields }) => fields['count'])).toEqual([1, 1, 49, 49]);
  expect(of('limited').at(2)?.fields).toMatchObject({ address: '203.0.113.5', call: 'call 49' });
  security.tick();
  expect(of('limited')).toHaveLength(4);
});

it('is bounded: in lines a second, and in addresses', () => {
  const { lines, security } = open();
  const said = () => lines.filter(({ message }) => message === 'security event');
  for (let each = 0; each < 20_000; each++) security.record('badToken', { address: `address ${each}` });
  expect(said()).toHaveLength(200);
  // This one is not remembered, or its repeat would have a line of its own.
  security.record('badToken', { address: 'address 19999' });
  security.tick();
  expect(lines.at(-1)).toMatchObject({ message: 'security events left out', fields: { events: 19_801 } });
  const { length } = lines;
  security.tick();
  expect(lines).toHaveLength(length);
  security.record('badToken', { address: 'address 0' });
  expect(said()).toHaveLength(201);
});

it('raises an alarm once a minute where there are many', async () => {
  const { lines, metrics, security } = open();
  const alarms = () => lines.filter(({ message }) => message === 'security alarm');
  const refuse = (times: number): void => {
    for (let time = 0; time < times; time++)
      security.record('permissionRefused', { address: '203.0.113.5', operatorId: 4 });
  };
  refuse(29);
  expect(alarms()).toHaveLength(0);
  refuse(100);
  expect(alarms()).toEqual([
    { level: 'error', message: 'security alarm', fields: { event: 'permissionRefused', withinAMinute: 30 } },
  ]);
  expect(await metrics.registry.metrics()).toContain('candor_security_alarms_total{event="permissionRefused"} 1');
  for (let second = 0; second < 60; second++) security.tick();
  refuse(30);
  expect(alarms()).toHaveLength(2);
});

it('says each second what has repeated, and at its end what is left', async () => {
  vi.useFakeTimers();
  const { lines, security } = open();
  const twice = (): void => [1, 2].forEach(() => security.record('limited', { address: '203.0.113.5' }));
  await security.start();
  twice();
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  twice();
  await security.stop();
  vi.useRealTimers();
  expect(lines).toHaveLength(4);
});
