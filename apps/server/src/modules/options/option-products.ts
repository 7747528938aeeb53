import type { Generated } from 'kysely';
import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { OptionDuration } from '@candor/engine/instrument.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { Refresher } from '../../kernel/refresher.ts';
import type { SettingsReader } from '../settings/settings.ts';

export const getSecondsEndpoint = (products: Pick<OptionProducts, 'durations' | 'stakes'>, settings: SettingsReader) =>
  endpoint<typeof getSeconds>({
    call: getSeconds,
    handle() {
      const isOn = settings.flag('is_micro');
      const sec = products.durations.map(({ id, terms: { seconds, ratio, leastStake } }) => ({
        Id: id,
        Seconds: seconds,
        ProfitRatio: formatDecimal(ratio),
        LimitAmount: formatDecimal(leastStake),
      }));
      return answer({
        sec: isOn ? sec : [],
        number: isOn ? products.stakes.map((stake) => ({ Number: formatDecimal(stake) })) : [],
        LossLevel: settings.flag('micro_loss_level') ? 1 : 0,
        TieRefund: settings.flag('micro_tie_refund') ? 1 : 0,
      });
    },
  });

/** A duration on offer, with the id that the wire names it by. */
export interface OfferedDuration {
  readonly id: number;
  readonly terms: OptionDuration;
}

/**
 * What options are offered with, in memory; read again every few seconds, since an operator may change it elsewhere.
 */
export class OptionProducts implements LongLivedPart {
  readonly name = 'option products';
  /** The shortest first. */
  durations: readonly OfferedDuration[] = [];
  /** The smallest first. */
  stakes: readonly Money[] = [];
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #refresher: Refresher;
  #known = '';

  constructor(deps: { readonly database: Database; readonly bus: Bus; readonly log: Log }) {
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#refresher = new Refresher({
      bus: deps.bus,
      log: deps.log,
      what: 'options',
      read: () => this.#read(),
      failure: 'option durations and stakes not read again, retrying',
    });
  }

  async start(): Promise<void> {
    await this.#refresher.start();
  }

  async stop(): Promise<void> {
    this.#refresher.stop();
  }

  async #read(): Promise<void> {
    const [durations, stakes] = await Promise.all([
      this.#database
        .selectFrom('option_durations')
        .select(['id', 'seconds', 'ratio', 'least_stake', 'exposure_limit'])
        .where('retired_at', 'is', null)
        .orderBy('seconds')
        .execute(),
      this.#database.selectFrom('option_stakes').selectAll().orderBy('amount').execute(),
    ]);
    const text = JSON.stringify([durations, stakes]);
    if (text === this.#known) return;
    const isFirst = this.#known === '';
    this.#known = text;
    this.stakes = stakes.map(({ amount }) => parseMoney(amount));
    this.durations = durations.map((row) => ({
      id: row.id,
      terms: {
        seconds: row.seconds,
        ratio: parseDecimal(row.ratio),
        leastStake: parseMoney(row.least_stake),
        exposureLimit: row.exposure_limit === null ? null : parseMoney(row.exposure_limit),
      },
    }));
    if (!isFirst) this.#bus.publish('configurationChanged', { what: 'settings' });
  }
}

declare module '../../kernel/database/tables.ts' {
  interface Tables extends OptionProductTables {}
}

export interface OptionProductTables {
  option_durations: {
    id: Generated<number>;
    seconds: number;
    ratio: string;
    least_stake: string;
    exposure_limit: string | null;
    version: Generated<number>;
    /** null while it is offered. */
    retired_at: Generated<Date | null>;
  };
  option_stakes: { amount: string };
}
