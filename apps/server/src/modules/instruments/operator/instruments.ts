import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { consoleInstruments } from '@candor/protocol/console/instruments.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleInstrumentsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleInstruments>({
    call: consoleInstruments,
    async handle() {
      const rows = await database
        .selectFrom('instruments')
        .select([
          'id',
          'code',
          'show_code',
          'tradable',
          'contract_size',
          'min_lots',
          'max_lots',
          'lot_step',
          'leverages',
        ])
        .select(['fee_per_lot', 'fee_of_margin', 'min_spread', 'stale_after_ms', 'version'])
        .orderBy('sort')
        .orderBy('id')
        .execute();
      const list = rows.map(({ id, code, show_code, tradable, leverages, stale_after_ms, version, ...figures }) => ({
        id,
        code,
        show_code,
        tradable,
        leverages,
        stale_after_ms,
        version,
        contract_size: plain(figures.contract_size),
        min_lots: plain(figures.min_lots),
        max_lots: plain(figures.max_lots),
        lot_step: plain(figures.lot_step),
        fee_per_lot: plain(figures.fee_per_lot),
        fee_of_margin: plain(figures.fee_of_margin),
        min_spread: plain(figures.min_spread),
      }));
      return answer({ list });
    },
  });

/** A stored figure without the zeros at its end. */
const plain = (figure: string): string => formatDecimal(parseDecimal(figure));
