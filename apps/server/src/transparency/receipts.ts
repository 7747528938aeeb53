import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import type { Signature } from '@candor/receipt/proof.ts';
import type { SignedRules } from '@candor/receipt/published-rules.ts';
import type { Bytes } from '@candor/receipt/record-bytes.ts';
import type { Tip } from '@candor/receipt/segment.ts';
import type { NamedTick, Statement } from '@candor/receipt/statement.ts';
import { statementBytes } from '@candor/receipt/statement.ts';
import type { MarketInstrument } from '../pricing/instruments.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { optionFigures, optionTicks } from './option-statement.ts';
import { familyOf, orderFigures, orderTicks } from './order-statement.ts';
import { rulesOfOption, rulesOfOrder } from './rules-choice.ts';
import type { ChosenRules } from './rules-choice.ts';
import { readAllRules } from './rules-store.ts';
import { readTips, segmentNumberOf } from './segment-store.ts';
import type { Signer } from './signing-key.ts';

/** A statement, signed, with where everything is that it is checked against. */
export interface SignedReceipt<Of> {
  readonly statement: Of;
  readonly signature: Signature;
  readonly rules: readonly SignedRules[];
  readonly segments: readonly SegmentPlace[];
  /** Every tick of it lies in a sealed segment. */
  readonly sealed: boolean;
}

export type Receipt = SignedReceipt<Statement>;

interface SegmentPlace {
  readonly instrumentId: number;
  readonly number: number;
}

export interface ReceiptDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  /** Those that are listed by then. */
  readonly instruments: () => readonly MarketInstrument[];
  readonly notary: { publishRules(): Promise<void> };
}

/** The receipt of an order as it stands; null where its rules were never published. */
export async function receiptOfOrder(deps: ReceiptDeps, order: Order): Promise<Receipt | null> {
  const { database } = deps;
  await deps.notary.publishRules();
  const rules = rulesOfOrder(await readAllRules(database, order.instrumentId), order);
  if (rules === null) return null;
  const family = await familyOf(database, PARTITION, order);
  const ticks = await orderTicks(database, order, family, rules);
  return signed(deps, orderFigures(order, family), rules, ticks);
}

/** The receipt of an option as it stands; null where its rules were never published. */
export async function receiptOfOption(deps: ReceiptDeps, option: Option): Promise<Receipt | null> {
  const { database } = deps;
  await deps.notary.publishRules();
  const ticks = await optionTicks(database, option);
  const place = {
    id: option.id,
    openSeq: option.openTick.seq,
    endSeq: ticks.find(({ role }) => role === 'end')?.seq ?? null,
  };
  const rules = rulesOfOption(await readAllRules(database, option.instrumentId), place);
  return rules === null ? null : signed(deps, optionFigures(option), rules, ticks);
}

async function signed(
  deps: ReceiptDeps,
  figures: ReturnType<typeof orderFigures> | ReturnType<typeof optionFigures>,
  rules: ChosenRules,
  ticks: readonly NamedTick[],
): Promise<Receipt> {
  const statement = { ...figures, ...(await recordOf(deps, figures.instrumentId, rules, ticks)) };
  return signStatement(deps, statement, statementBytes(statement, deps.signer.keyId), rules);
}

/** What every statement says of the record, next to its own figures. */
export async function recordOf(
  { database, clock, instruments }: Pick<ReceiptDeps, 'database' | 'clock' | 'instruments'>,
  instrumentId: number,
  rules: ChosenRules,
  ticks: readonly NamedTick[],
) {
  const tips = await tipsOf(database, [instrumentId, ...ticks.map(({ instrumentId: of }) => of)]);
  const code = instruments().find(({ id }) => id === instrumentId)?.code ?? '';
  return { code, issuedAt: clock.marketNow(), rules: rules.named, ticks, tips };
}

/** Signs the bytes of a statement, and finds the segments that hold its ticks. */
export async function signStatement<Of extends { readonly ticks: readonly NamedTick[] }>(
  { database, signer }: Pick<ReceiptDeps, 'database' | 'signer'>,
  statement: Of,
  bytes: Bytes,
  rules: ChosenRules,
): Promise<SignedReceipt<Of>> {
  const { ticks } = statement;
  const places = new Map<string, SegmentPlace>();
  let sealed = true;
  for (const { instrumentId, seq } of ticks) {
    const number = await segmentNumberOf(database, instrumentId, seq);
    if (number === null) sealed = false;
    else places.set(`${instrumentId}:${number}`, { instrumentId, number });
  }
  return {
    statement,
    signature: { keyId: signer.keyId, signature: signer.sign(bytes) },
    rules: rules.documents,
    segments: [...places.values()],
    sealed: sealed && ticks.length > 0,
  };
}

async function tipsOf(database: Database, instrumentIds: readonly number[]): Promise<Tip[]> {
  const ids = [...new Set(instrumentIds)].toSorted((a, b) => a - b);
  const tips = await readTips(database, ids);
  return ids.map(
    (instrumentId) =>
      tips.find((tip) => tip.instrumentId === instrumentId) ?? {
        instrumentId,
        number: 0,
        seq: 0,
        hash: '',
        through: 0,
      },
  );
}

/** Customers of the one engine of this version. */
const PARTITION = 0;
