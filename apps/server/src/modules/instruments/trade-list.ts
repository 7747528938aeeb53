import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { wireInstrument } from './wire-instrument.ts';
import type { WireInstrumentParts } from './wire-instrument.ts';

export const tradeListEndpoint = (parts: WireInstrumentParts) =>
  endpoint({
    call: tradeList,
    handle: () => answer(parts.board.snapshot().map((row) => wireInstrument(row, parts))),
  });
