import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import { must } from '@candor/decimal/assert.ts';
import { instrumentId, optionId, userId } from '@candor/engine/ids.ts';
import type { Option, OptionDirection, OptionResult, OptionStatus, VoidReason } from '@candor/engine/option.ts';
import type pg from 'pg';
import { namesOf } from './columns.ts';
import { copyOut } from './copy-out.ts';
import { LineReader } from './line-reader.ts';
import { OPTION_COLUMNS } from './option-columns.ts';
import { readFillTick } from './read-fill-tick.ts';

/** Calls back with a partition's options of one status, in no particular order. */
export async function readOptions(
  client: pg.ClientBase,
  partition: number,
  status: OptionStatus,
  onOption: (option: Option) => void,
): Promise<void> {
  const reader = new LineReader();
  const select = `select ${namesOf(OPTION_COLUMNS)} from options where partition = ${partition}
    and status = '${status}'`;
  await copyOut(client, select, (line) => {
    reader.start(line);
    onOption(readOption(reader));
  });
}

// The casts give the fields of a row that the committer wrote from an Option their units back.
function readOption(reader: LineReader): Option {
  return {
    id: optionId(reader.integer()),
    userId: userId(reader.integer()),
    instrumentId: instrumentId(reader.integer()),
    direction: reader.word() as OptionDirection,
    stake: reader.units() as Money,
    seconds: reader.integer(),
    ratio: reader.units() as Decimal,
    losesWholeStake: reader.flag(),
    refundsTies: reader.flag(),
    staleAfterMs: reader.integer(),
    openedAt: reader.integer(),
    endsAt: reader.integer(),
    openTick: must(readFillTick(reader), 'an option was opened at a quote'),
    openPrice: reader.units() as Price,
    status: reader.word() as OptionStatus,
    endTick: readFillTick(reader),
    endPrice: reader.unitsOrNull() as Price | null,
    result: reader.wordOrNull() as OptionResult | null,
    voidReason: reader.wordOrNull() as VoidReason | null,
    payout: reader.units() as Money,
  };
}
