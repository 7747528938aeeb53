import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { readEnvironment } from '../platform/environment.ts';
import { createLog } from '../platform/log.ts';
import { startProgram } from '../program.ts';
import type { DeskOutcome, WalletDesk } from '../wallet/wallet-desk.ts';

/** The whole program, whose desk of payments can be asked at DESK_PORT: what the house decides happens in the process that is killed. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.logLevel);
  const fail = (error: unknown): void => {
    log.error({ err: error }, 'The server stops.');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const program = await startProgram({ environment, log, onFatal: fail });
  const server = createServer((request, response) => {
    decide(program.wallet.desk, request).then(
      ([code, data]) => response.end(JSON.stringify({ code, msg: '', data })),
      () => response.end(JSON.stringify({ code: BUSY, msg: '', data: null })),
    );
  });
  server.listen(Number(process.env['DESK_PORT']), '127.0.0.1');
  process.on('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
    void program.stop().then(() => process.exit(0), fail);
  });
}

async function decide(desk: WalletDesk, request: IncomingMessage): Promise<readonly [code: number, data: unknown]> {
  const { verb, id, arrived } = (await json(request)) as Wish; // only the crash run asks here
  const outcome = await VERBS[verb](desk, id, arrived);
  if (outcome.kind === 'refused') return [CODES[outcome.reason], null];
  return [1, { id, status: outcome.subject.status }];
}

interface Wish {
  readonly verb: keyof typeof VERBS;
  readonly id: number;
  /** What is credited; "" for what was announced. */
  readonly arrived: string;
}

type Decision = (desk: WalletDesk, id: number, arrived: string) => Promise<DeskOutcome<{ readonly status: string }>>;

const BANK = { bank_name: 'First', swift: 'DEUTDEFF', ifsc: '', iban: '', name: 'Candor', account: '1' };
const VERBS = {
  credit: (desk, id, arrived) => desk.creditDeposit(id, arrived === '' ? null : parseMoney(arrived)),
  reject: (desk, id) => desk.rejectDeposit(id, 'Nothing arrived'),
  nameBank: (desk, id) => desk.nameBank(id, BANK),
  approve: (desk, id) => desk.approveWithdrawal(id),
  pay: (desk, id) => desk.payWithdrawal(id, `tx-${id}`),
  refuse: (desk, id) => desk.refuseWithdrawal(id, 'It came back'),
} satisfies Record<string, Decision>;
const CODES = { notFound: 1004, alreadyDone: 1005, wrongState: 1005, wrongAmount: 3006 } as const;
const BUSY = 5003;

await main();
