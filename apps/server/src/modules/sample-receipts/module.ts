import { defineModule } from '../../kernel/module.ts';
import { sampleReceiptEndpoint } from './sample-receipt.ts';
import { SampleOrders } from './sample-orders.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly sampleOrders: SampleOrders;
  }
}

/** A receipt that anybody may check, of a practice order of the site. */
export const sampleReceipts = defineModule({
  name: 'sampleReceipts',
  needs: ['identity', 'engine', 'boards', 'market', 'signer', 'notary', 'findOrder'],
  provides: ['sampleOrders'],
  open({ database, clock, log }, { identity, engine, boards, market, signer, notary, findOrder }) {
    const samples = new SampleOrders({ database, clock, log, engine, board: boards.board, identity });
    const deps = { database, clock, signer, notary, instruments: () => market.instruments, findOrder, samples };
    return {
      services: { sampleOrders: samples },
      jobs: [{ name: 'sample-receipts.step', cron: '*/5 * * * *', run: () => samples.step() }],
      calls: [sampleReceiptEndpoint(deps)],
    };
  },
});
