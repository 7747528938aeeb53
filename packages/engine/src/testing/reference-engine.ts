import type { Money, Price, Rate } from '@candor/decimal/decimal.ts';
import type { Command } from '../commands.ts';
import type { InstrumentId, OptionId, OrderId, PaymentId, UserId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { SubmitOrder } from '../open.ts';
import type { OpenOption } from '../open-option.ts';
import type { Option } from '../option.ts';
import type { CloseReason, FillTick, Order } from '../order.ts';
import type { Post } from '../post.ts';
import type { Tick } from '../quote.ts';
import type { RefusalReason } from '../command-result.ts';
import { changedOrder } from './reference-change.ts';
import { marginOf, nearest, wrongStop } from './reference-formulas.ts';
import { exitPrice, ReferenceMarket } from './reference-market.ts';
import { ReferenceOptions } from './reference-options.ts';
import { add, merge, referenceAccount, separate } from './reference-account.ts';
import type { ReferenceAccount } from './reference-account.ts';
import { isRealOnly, mayPost } from './reference-policy.ts';
import { NOT_CLOSED, ReferenceTrails } from './reference-trails.ts';
import { ReferenceTerms } from './reference-terms.ts';
import { ReferencePayments } from './reference-payments.ts';
import type { Payer } from './reference-payments.ts';

/**
 * The trading rules once more, in the plainest form: every quote looks at every order and every account, nothing is
 * indexed, nothing is remembered that can be computed, and no code is shared with the engine that it judges.
 */
export class ReferenceEngine {
  readonly accounts = new Map<UserId, ReferenceAccount>();
  readonly market = new ReferenceMarket();
  readonly closed: Order[] = [];
  readonly options = new ReferenceOptions();
  readonly payments = new ReferencePayments();
  readonly trails = new ReferenceTrails();
  house = 0n;
  nextOrderId = 1;
  rules: TradingRules;
  readonly #terms: ReferenceTerms;
  readonly #ofHouse = new Map<number, bigint>();

  constructor(rules: TradingRules) {
    this.rules = rules;
    this.#terms = new ReferenceTerms(rules);
  }

  apply(command: Command): 'applied' | RefusalReason {
    const reason = this.#dispatch(command);
    for (const account of this.accounts.values()) this.#callMargin(account);
    return reason ?? 'applied';
  }

  equity(account: ReferenceAccount): bigint {
    const floating = account.orders.map((order) => this.market.floating(order));
    return floating.reduce((sum, profit) => sum + profit, account.trading - account.negativeBalanceCredit);
  }

  used(account: ReferenceAccount): bigint {
    return sum(account.orders.filter(isPosition).map((order) => order.margin));
  }

  reserved(account: ReferenceAccount): bigint {
    return sum(account.orders.filter((order) => !isPosition(order)).map((order) => order.margin + order.fee));
  }

  free(account: ReferenceAccount): bigint {
    return this.equity(account) - this.used(account) - this.reserved(account);
  }

  #dispatch(command: Command): RefusalReason | null {
    switch (command.kind) {
      case 'tick':
        return this.#tick(command);
      case 'marketStatus':
        return this.market.setOpen(command.instrumentId, command.open);
      case 'configureInstrument':
        return this.#configure(command.instrument);
      case 'configureRules':
        return this.#setRules(command.rules);
      case 'sweep':
        return this.#stopOutAll(command.at, (id) => id % command.slices === command.slice);
      case 'settleOptions':
        for (const id of this.market.instruments.keys()) this.#settle(id, command.at);
        return null;
      case 'openAccount':
        return this.#openAccount(command.userId, command.demo);
      // Here everything is done at once.
      case 'processDeferred':
      case 'catchUp':
        return null;
      case 'post':
        return this.#post(command);
      // Copies have a test of their own, see copying-history.test.ts.
      case 'followTrader':
      case 'unfollow':
      case 'payShare':
      case 'pauseCopying':
      case 'routeCopies':
      case 'copyFrom':
      case 'receiveShare':
      case 'shareArrived':
        throw new Error('the reference copies nobody');
      default:
        break;
    }
    const account = this.accounts.get(command.userId);
    if (account === undefined) return 'unknownAccount';
    switch (command.kind) {
      case 'submitOrder':
        return this.#submit(account, command);
      case 'openOption':
        return this.#openOption(account, command);
      case 'reserve': {
        const refusal = this.payments.reserve(command, this.nextOrderId as PaymentId, this.#payer(account));
        if (refusal === null) this.nextOrderId += 1;
        return refusal;
      }
      case 'approve':
        return this.payments.approve(command);
      case 'settle':
        return this.payments.settle(command, this.#payer(account));
      case 'release':
        return this.payments.release(command, this.#payer(account));
      case 'resetDemo':
        return this.#reset(account, command.at);
      default:
        break;
    }
    const order = account.orders.find((candidate) => candidate.id === command.orderId);
    if (order === undefined) return 'unknownOrder';
    if (command.kind === 'closeOrder') return this.#close(account, order, command.lots, command.at);
    if (command.kind === 'setStops' || command.kind === 'changeOrder') {
      const owned = account.trading - account.negativeBalanceCredit;
      const around = { market: this.market, rules: this.rules, terms: this.#terms, free: this.free(account), owned };
      const changed = changedOrder(order, command, around);
      if (typeof changed === 'string') return changed;
      const closing = (): FillTick => this.market.tickOf(order.instrumentId);
      this.#replace(account, isPosition(order) ? this.trails.set(order, changed, closing()) : changed);
      return null;
    }
    if (isPosition(order)) return 'notPending';
    this.#end(account, { ...order, status: 'closed', closedAt: command.at, closeReason: 'cancelled' });
    return null;
  }

  #tick(tick: Tick): RefusalReason | null {
    const state = this.market.instruments.get(tick.instrumentId);
    if (state === undefined) return 'unknownInstrument';
    if (state.tick !== null && tick.seq <= state.tick.seq) return null;
    const { seq, at, bid, ask } = tick;
    this.#settle(tick.instrumentId, at - 1);
    state.tick = { seq, at, bid, ask };
    const touched = new Set<UserId>();
    for (const { orders } of this.accounts.values())
      for (const order of orders) if (order.instrumentId === tick.instrumentId) this.trails.see(order, state.tick);
    if (state.open) {
      const here = [...this.accounts.values()].flatMap((account) =>
        account.orders.map((order) => ({ account, order })),
      );
      here.sort((a, b) => a.order.id - b.order.id);
      for (const { account, order } of here) {
        if (order.instrumentId !== tick.instrumentId || !account.orders.includes(order)) continue;
        if (this.#trigger(account, order, state.tick)) touched.add(account.userId);
      }
    }
    return this.#stopOutAll(tick.at, (id) => touched.has(id) || this.#isMoved(id, tick.instrumentId));
  }

  /** Whether the customer holds something that this instrument's quote values or converts. */
  #isMoved(id: UserId, moved: InstrumentId): boolean {
    const orders = (this.accounts.get(id) as ReferenceAccount).orders.filter(isPosition);
    return orders.some(({ instrumentId }) => {
      const conversion = this.market.instruments.get(instrumentId)?.instrument.conversion;
      return instrumentId === moved || conversion?.instrumentId === moved;
    });
  }

  #trigger(account: ReferenceAccount, order: Order, tick: FillTick): boolean {
    if (!isPosition(order)) {
      const now = order.side === 'buy' ? tick.ask : tick.bid;
      const target = order.target as Price;
      const waitsForLower = (order.side === 'buy') === (order.trigger === 'limit');
      if (waitsForLower ? now > target : now < target) return false;
      const openRate = this.market.rate(order.instrumentId) ?? order.openRate;
      const margin = marginOf(order.lots, order.contractSize, now, openRate, order.leverage) as Money;
      const opening = { margin, openedAt: tick.at, openPrice: now, openTick: tick, openRate };
      const filled: Order = { ...order, ...opening, status: 'holding' };
      this.#replace(account, this.trails.set(order, filled, tick));
      this.#take(account, order.fee);
      return true;
    }
    const now = exitPrice(order.side, tick);
    const sign = order.side === 'buy' ? 1n : -1n;
    const { takeProfit } = order;
    const stopLoss = this.trails.stopOf(order);
    if (stopLoss !== null && (stopLoss - now) * sign >= 0n) this.#closeAt(account, order, 'stopLoss', tick.at);
    else if (takeProfit !== null && (now - takeProfit) * sign >= 0n)
      this.#closeAt(account, order, 'takeProfit', tick.at);
    else return false;
    return true;
  }

  #stopOutAll(at: number, concerns: (id: UserId) => boolean): null {
    for (const id of [...this.accounts.keys()].sort((a, b) => a - b)) {
      if (concerns(id)) this.#stopOut(this.accounts.get(id) as ReferenceAccount, at);
    }
    return null;
  }

  #stopOut(account: ReferenceAccount, at: number): void {
    for (;;) {
      const positions = account.orders.filter(isPosition);
      if (positions.length === 0 || !this.#isBelow(account, this.#terms.stopOutLevel(account.orders), true)) return;
      const closable = positions.filter(({ instrumentId }) => {
        const state = this.market.instruments.get(instrumentId);
        return state?.open === true && state.tick !== null && at - state.tick.at <= state.instrument.staleAfterMs;
      });
      let worst = closable[0];
      if (worst === undefined) return;
      for (const order of closable) if (this.market.floating(order) < this.market.floating(worst)) worst = order;
      this.#closeAt(account, worst, 'stopOut', at);
    }
  }

  /** Levels in these tests are whole percents. */
  #isBelow(account: ReferenceAccount, percent: number, orAt: boolean): boolean {
    const left = this.equity(account) * 100n;
    const right = this.used(account) * BigInt(percent);
    return left < right || (orAt && left === right);
  }

  #callMargin(account: ReferenceAccount): void {
    account.called = account.orders.some(isPosition) && this.#isBelow(account, this.rules.marginCallLevel, false);
  }

  #submit(account: ReferenceAccount, command: SubmitOrder): RefusalReason | null {
    const { instrumentId, side, lots, target, stopLoss, takeProfit, trail = null, at } = command;
    const state = this.market.instruments.get(instrumentId);
    if (state === undefined) return 'unknownInstrument';
    if (!this.rules.offersContracts) return 'contractsOff';
    const { instrument } = state;
    if (!instrument.tradable) return 'notTradable';
    const market = this.market.refusal(instrumentId, at);
    if (market !== null) return market;
    const isFixed = instrument.marginMode === 'fixed';
    if (!isFixed && instrument.leverages.length === 0) return 'noLeverage';
    if (!isFixed && !instrument.leverages.includes(command.leverage)) return 'wrongLeverage';
    if (lots < instrument.minLots || lots > instrument.maxLots || lots % instrument.lotStep !== 0n)
      return 'wrongQuantity';
    const tick = this.market.tickOf(instrumentId);
    const now = side === 'buy' ? tick.ask : tick.bid;
    if (target !== null && (target <= 0n || target === now)) return 'wrongTarget';
    const stop = wrongStop(side, target ?? exitPrice(side, tick), command);
    if (stop !== null) return stop;
    if (account.orders.length >= this.rules.maxOpenOrders) return 'tooManyOrders';
    const openRate = this.market.rate(instrumentId) as Rate;
    const leverage = isFixed ? 0 : command.leverage;
    const price = target ?? now;
    const margin = marginOf(lots, instrument.contractSize, price, openRate, leverage) as Money;
    const fee = nearest((this.rules.feeBasis === 'perLot' ? lots : margin) * instrument.feeRate, 10n ** 8n) as Money;
    if (margin + fee > this.free(account)) return 'insufficientMargin';
    if (fee > account.trading - account.negativeBalanceCredit) return 'insufficientBalance';
    const id = this.nextOrderId as OrderId;
    this.nextOrderId += 1;
    const isMarket = target === null;
    const isLimit = target !== null && (side === 'buy' ? target < now : target > now);
    const order: Order = {
      id,
      originId: id,
      userId: account.userId,
      instrumentId,
      side,
      lots,
      contractSize: instrument.contractSize,
      leverage,
      target,
      trigger: isMarket ? null : isLimit ? 'limit' : 'stop',
      stopLoss,
      takeProfit,
      trail,
      margin,
      fee,
      status: isMarket ? 'holding' : 'pending',
      createdAt: at,
      openedAt: isMarket ? at : null,
      openRate,
      openPrice: isMarket ? price : null,
      openTick: isMarket ? tick : null,
      ...NOT_CLOSED,
    };
    account.orders.push(isMarket ? this.trails.set(order, order, tick) : order);
    if (isMarket) this.#take(account, fee);
    return null;
  }

  #close(account: ReferenceAccount, order: Order, part: bigint | null, at: number): RefusalReason | null {
    if (!isPosition(order)) return 'notHolding';
    const lots = (part ?? order.lots) as Order['lots'];
    const rest = (order.lots - lots) as Order['lots'];
    if (rest !== 0n && !this.#terms.isPart(order, lots)) return 'wrongQuantity';
    const market = this.market.refusal(order.instrumentId, at);
    if (market !== null) return market;
    if (rest === 0n) {
      this.#closeAt(account, order, 'customer', at);
      return null;
    }
    const margin = nearest(order.margin * lots, order.lots) as Money;
    const fee = nearest(order.fee * lots, order.lots) as Money;
    const id = this.nextOrderId as OrderId;
    this.nextOrderId += 1;
    const kept = { lots: rest, margin: (order.margin - margin) as Money, fee: (order.fee - fee) as Money };
    this.#replace(account, { ...order, ...kept });
    this.#closeAt(account, this.trails.split(order, { ...order, id, lots, margin, fee }), 'customer', at);
    return null;
  }

  #closeAt(account: ReferenceAccount, order: Order, closeReason: CloseReason, closedAt: number): void {
    const closeTick = this.market.tickOf(order.instrumentId);
    const closeRate = this.market.rate(order.instrumentId) ?? order.openRate;
    const profit = this.market.floating(order) as Money;
    const closePrice = exitPrice(order.side, closeTick);
    this.#end(account, { ...order, status: 'closed', closedAt, closePrice, closeTick, closeRate, closeReason, profit });
    if (profit < 0n) this.#take(account, 0n - profit);
    else this.#give(account, profit);
    if (account.orders.some(isPosition)) return;
    const repaid = account.negativeBalanceCredit < account.trading ? account.negativeBalanceCredit : account.trading;
    account.trading -= repaid;
    this.house += repaid;
    account.negativeBalanceCredit = 0n;
    while (this.reserved(account) > account.trading) {
      this.#end(account, { ...(account.orders.at(-1) as Order), status: 'closed', closedAt, closeReason: 'stopOut' });
    }
  }

  #take(account: ReferenceAccount, amount: bigint): void {
    const lent = amount > account.trading ? amount - account.trading : 0n;
    account.negativeBalanceCredit += lent;
    account.trading += lent - amount;
    this.house += amount - lent;
  }

  #give(account: ReferenceAccount, amount: bigint): void {
    const repaid = amount < account.negativeBalanceCredit ? amount : account.negativeBalanceCredit;
    account.negativeBalanceCredit -= repaid;
    account.trading += amount - repaid;
    this.house -= amount - repaid;
  }

  #openOption(account: ReferenceAccount, command: OpenOption): RefusalReason | null {
    const market = this.market.instruments.get(command.instrumentId);
    if (market === undefined) return 'unknownInstrument';
    const isJoint = this.rules.onlyOneAccount;
    const shortage = (stake: bigint): RefusalReason | null => {
      if (stake > (isJoint ? account.trading - account.negativeBalanceCredit : account.option))
        return 'insufficientBalance';
      return isJoint && stake > this.free(account) ? 'insufficientMargin' : null;
    };
    const id = this.nextOrderId as OptionId;
    const opened = this.options.open({ command, id, demo: account.demo, market, rules: this.rules, shortage });
    if (typeof opened === 'string') return opened;
    this.nextOrderId += 1;
    add(account, isJoint ? 1 : 2, -opened.stake);
    this.house += opened.stake;
    return null;
  }

  #settle(id: InstrumentId, upTo: number): void {
    const last = this.market.instruments.get(id)?.tick ?? null;
    for (const ended of this.options.settle(id, upTo, last)) this.#payOut(ended);
  }

  #payOut({ userId, payout }: Option): void {
    const account = this.accounts.get(userId) as ReferenceAccount;
    if (this.rules.onlyOneAccount) return this.#give(account, payout);
    account.option += payout;
    this.house -= payout;
  }

  #post(command: Post): RefusalReason | null {
    const { userId, type, amount } = command;
    const account = this.accounts.get(userId);
    const isOfCustomers = [command.from, command.to].some((kind) => kind < 11);
    if (account === undefined && (userId > 2 || isOfCustomers)) return 'unknownAccount';
    if ([command.from, command.to].includes(19) && command.cash === undefined) return 'notAllowed';
    const kindOf = (kind: number): number => (this.rules.onlyOneAccount && kind < 4 ? 1 : kind);
    const [from, to] = [kindOf(command.from), kindOf(command.to)];
    if (!mayPost(command, from, to)) return 'notAllowed';
    if (isRealOnly(type) && (account?.demo ?? userId === 2)) return 'realOnly';
    if (amount <= 0n) return 'wrongAmount';
    const lies = (kind: number): bigint => this.#ofHouse.get(kind) ?? 0n;
    if (to === 14 || to === 20 ? amount > -lies(to) : false) return 'wrongAmount';
    if (from === 15 || from === 21 ? amount > lies(from) : false) return 'wrongAmount';
    if (from === to) return 'sameAccount';
    const lack = account !== undefined && from < 4 ? this.#shortage(account, from, amount) : null;
    if (lack !== null) return lack;
    for (const [kind, by] of [[from, -amount] as const, [to, amount] as const]) {
      if (account !== undefined && kind < 4) add(account, kind, by);
      else this.#addHouse(kind, by);
    }
    return null;
  }

  /** What the broker keeps account of with real money; the total of all of it as well. */
  #addHouse(kind: number, amount: bigint): void {
    this.house += amount;
    this.#ofHouse.set(kind, (this.#ofHouse.get(kind) ?? 0n) + amount);
  }

  #shortage(account: ReferenceAccount, from: number, amount: bigint): RefusalReason | null {
    const limit =
      from === 1 ? account.trading - account.negativeBalanceCredit : from === 2 ? account.option : account.funding;
    if (amount > limit) return 'insufficientBalance';
    return from === 1 && amount > this.free(account) ? 'insufficientMargin' : null;
  }

  #payer(account: ReferenceAccount): Payer {
    return {
      demo: account.demo,
      kindOf: (kind) => (this.rules.onlyOneAccount ? 1 : kind),
      shortage: (kind, amount) => this.#shortage(account, kind, amount),
      add: (kind, amount) => add(account, kind, amount),
      addHouse: (kind, amount) => this.#addHouse(kind, amount),
    };
  }

  #reset(account: ReferenceAccount, closedAt: number): RefusalReason | null {
    if (!account.demo) return 'notDemo';
    for (const order of account.orders) {
      if (!isPosition(order)) {
        this.closed.push({ ...order, status: 'closed', closedAt, closeReason: 'cancelled' });
        continue;
      }
      const closing = { closePrice: order.openPrice, closeTick: order.openTick, closeRate: order.openRate };
      const stopLoss = this.trails.stopOf(order);
      this.trails.end(order);
      this.closed.push({ ...order, ...closing, stopLoss, status: 'closed', closedAt, closeReason: 'reset' });
    }
    account.orders = [];
    for (const voided of this.options.void(account.userId)) this.#payOut(voided);
    account.negativeBalanceCredit = 0n;
    this.house += account.trading + account.option + account.funding - this.rules.demoGrant;
    Object.assign(account, { funding: 0n, mergedOption: 0n, mergedFunding: 0n }, this.#grant());
    return null;
  }

  #openAccount(userId: UserId, demo: boolean): RefusalReason | null {
    if (this.accounts.has(userId)) return 'alreadyDone';
    const { trading, option } = demo ? this.#grant() : { trading: 0n, option: 0n };
    this.house -= trading + option;
    this.accounts.set(userId, referenceAccount({ userId, demo, trading, option }));
    return null;
  }

  #grant(): { trading: bigint; option: bigint } {
    const option = this.rules.onlyOneAccount ? 0n : this.rules.demoOptionGrant;
    return { trading: this.rules.demoGrant - option, option };
  }

  #configure(instrument: Instrument): null {
    const known = this.market.instruments.get(instrument.id) ?? { open: false, tick: null };
    this.market.instruments.set(instrument.id, { ...known, instrument });
    this.#terms.instrument(instrument, this.nextOrderId);
    return null;
  }

  #setRules(rules: TradingRules): null {
    const changes = rules.onlyOneAccount !== this.rules.onlyOneAccount;
    this.rules = rules;
    this.#terms.rules(rules, this.nextOrderId);
    for (const account of changes ? this.accounts.values() : []) {
      if (rules.onlyOneAccount) merge(account);
      else separate(account, this.#leaving(account));
    }
    return null;
  }

  /** What may go without a margin call, should what floats in the customer's favour be lost. */
  #leaving(account: ReferenceAccount): bigint {
    const [equity, plain, used] = [
      this.equity(account),
      account.trading - account.negativeBalanceCredit,
      this.used(account),
    ];
    const called = used === 0n ? 0n : nearest(used * BigInt(this.rules.marginCallLevel), 100n) + 1n;
    return (equity < plain ? equity : plain) - (called > used ? called : used) - this.reserved(account);
  }

  #replace(account: ReferenceAccount, order: Order): void {
    account.orders = account.orders.map((known) => (known.id === order.id ? order : known));
  }

  #end(account: ReferenceAccount, order: Order): void {
    account.orders = account.orders.filter((known) => known.id !== order.id);
    this.closed.push({ ...order, stopLoss: this.trails.stopOf(order) });
    this.trails.end(order);
  }
}

const isPosition = (order: Order): boolean => order.status === 'holding';
const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
