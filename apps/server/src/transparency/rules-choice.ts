import type { Order } from '@candor/engine/order.ts';
import type { RulesKind, SignedRules } from '@candor/receipt/published-rules.ts';
import type { NamedRules } from '@candor/receipt/statement.ts';

/** Which versions were in force for what; the documents are those and the ones right after them. */
export interface ChosenRules {
  readonly named: readonly NamedRules[];
  readonly documents: readonly SignedRules[];
}

/** The versions of an order; null where they were not published. */
export function rulesOfOrder(versions: readonly SignedRules[], order: Order): ChosenRules | null {
  const { openTick, closeTick, originalId } = order;
  const placing = versionOfOrder(versions, order.originId);
  const filling = fillingRules(versions, order) ?? placing;
  const uses: [NamedRules['use'], SignedRules | undefined][] = [
    ['placing', placing],
    ['filling', filling],
    ['closing', closingRules(versions, order) ?? filling],
  ];
  if (originalId !== null) uses.push(['originalPlacing', versionOfOrder(versions, originalId)]);
  if (openTick !== null) uses.push(['quotingOpen', versionBefore(versions, 'quoting', openTick.seq)]);
  if (closeTick !== null) uses.push(['quotingClose', versionBefore(versions, 'quoting', closeTick.seq)]);
  return chosen(versions, uses);
}

/** What of the versions of an order is about its fills: the one that it was placed under goes by its number. */
export function rulesOfFills(versions: readonly SignedRules[], ofOrder: ChosenRules): ChosenRules | null {
  const fills = ofOrder.named.filter(({ use }) => use !== 'placing' && use !== 'originalPlacing');
  return chosen(
    versions,
    fills.map(({ use, kind, version }) => [
      use,
      versionFor(versions, kind, (document) => document.version === version),
    ]),
  );
}

/** The versions of an option: its terms were agreed at its opening. */
export function rulesOfOption(
  versions: readonly SignedRules[],
  option: { readonly id: number; readonly openSeq: number; readonly endSeq: number | null },
): ChosenRules | null {
  const uses: [NamedRules['use'], SignedRules | undefined][] = [
    ['placing', versionOfOrder(versions, option.id)],
    ['quotingOpen', versionBefore(versions, 'quoting', option.openSeq)],
  ];
  if (option.endSeq !== null) uses.push(['quotingClose', versionBefore(versions, 'quoting', option.endSeq)]);
  return chosen(versions, uses);
}

/**
 * An order that waited goes by its tick. So does a copy, whose turn may come after a change that its original did not
 * have; undefined for others, which go by their ids.
 */
function fillingRules(versions: readonly SignedRules[], order: Order): SignedRules | undefined {
  const { openTick, openedAt, originalId, target } = order;
  if (openTick === null || openedAt === null) return undefined;
  if (originalId !== null) return versionAt(versions, openTick.seq, openedAt);
  return target === null ? undefined : versionBefore(versions, 'trading', openTick.seq);
}

/**
 * A stop acts at a tick, which comes before or after a change; a customer may act between the change and the next tick.
 */
function closingRules(versions: readonly SignedRules[], order: Order): SignedRules | undefined {
  const { closeTick, closedAt, closeReason } = order;
  if (closeTick === null || closedAt === null || closeReason === 'reset') return undefined;
  if (closeReason === 'stopLoss' || closeReason === 'takeProfit')
    return versionBefore(versions, 'trading', closeTick.seq);
  return versionAt(versions, closeTick.seq, closedAt);
}

const versionAt = (versions: readonly SignedRules[], seq: number, time: number): SignedRules | undefined =>
  versionFor(versions, 'trading', ({ afterSeq, at }) => afterSeq < seq || (afterSeq === seq && at <= time));

const versionOfOrder = (versions: readonly SignedRules[], id: number): SignedRules | undefined =>
  versionFor(versions, 'trading', ({ fromOrderId }) => fromOrderId <= id);

const versionBefore = (versions: readonly SignedRules[], kind: RulesKind, seq: number): SignedRules | undefined =>
  versionFor(versions, kind, ({ afterSeq }) => afterSeq < seq);

const versionFor = (
  versions: readonly SignedRules[],
  kind: RulesKind,
  has: (version: SignedRules) => boolean,
): SignedRules | undefined => versions.findLast((version) => version.kind === kind && has(version));

function chosen(
  versions: readonly SignedRules[],
  uses: readonly (readonly [NamedRules['use'], SignedRules | undefined])[],
): ChosenRules | null {
  const named: NamedRules[] = [];
  const documents = new Set<SignedRules>();
  for (const [use, document] of uses) {
    if (document === undefined) return null;
    const { kind, version } = document;
    named.push({ use, kind, version });
    documents.add(document);
    const next = versions.find((each) => each.kind === kind && each.version === version + 1);
    if (next !== undefined) documents.add(next);
  }
  return { named, documents: [...documents] };
}
