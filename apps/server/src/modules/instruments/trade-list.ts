import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { wireInstrument } from './wire-instrument.ts';
import type { WireInstrumentDeps } from './wire-instrument.ts';

export const tradeListEndpoint = (deps: WireInstrumentDeps) =>
  endpoint({
    call: tradeList,
    handle: () => answer(deps.board.snapshot().map((row) => wireInstrument(row, deps))),
  });
