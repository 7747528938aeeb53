import { findEntity } from '../engine/store/entity-codec.ts';
import { OPTION_CODEC } from '../engine/store/entity-codecs.ts';
import { defineModule } from '../kernel/module.ts';
import { getReceiptEndpoint } from './get-receipt.ts';
import { publishedRulesEndpoint, segmentKeysEndpoint, segmentEndpoint, segmentsEndpoint } from './segments.ts';
import { sharedReceiptEndpoints } from './share-receipt.ts';

/** Receipts of fills and outcomes, and the sealed record of prices that they are checked against. */
export const receipts = defineModule({
  name: 'receipts',
  needs: ['signer', 'notary', 'market', 'engine', 'findOrder'],
  open({ database, clock }, { signer, notary, market, engine, findOrder }) {
    const deps = { database, clock, signer, notary, instruments: () => market.instruments };
    const findOption = (id: number) => findEntity(database, OPTION_CODEC, engine.partition, id);
    const subjects = { findOrder, findOption };
    return {
      calls: [
        getReceiptEndpoint(deps, subjects),
        segmentEndpoint(deps),
        segmentsEndpoint(deps),
        segmentKeysEndpoint(deps),
        publishedRulesEndpoint(deps),
        ...sharedReceiptEndpoints({ ...deps, findOrder }),
      ],
    };
  },
});
