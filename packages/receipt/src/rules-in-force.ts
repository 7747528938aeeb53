import { holds, Mismatch, same } from './check.ts';
import { amount } from './exact.ts';
import type { Proof } from './proof.ts';
import type { SignedRules } from './published-rules.ts';
import { HALF_EVEN, RulesReader } from './published-rules.ts';
import type { NamedRules, NamedTick, Statement, TickRole } from './statement.ts';

/** What names versions of the rules, and those versions. */
export interface Ruled {
  readonly statement: Pick<Statement, 'instrumentId' | 'rules' | 'ticks'>;
  readonly rules: readonly SignedRules[];
}

/** The version of the rules that the statement names for a use. Throws Mismatch if it is missing. */
function rulesFor({ statement, rules }: Ruled, use: NamedRules['use']): SignedRules {
  const named = statement.rules.find((each) => each.use === use);
  const document = rules.find(
    ({ kind, version, instrumentId }) =>
      kind === named?.kind && version === named.version && instrumentId === statement.instrumentId,
  );
  if (document === undefined) throw new Mismatch(`the published rules for ${use}`, 'they are missing');
  return document;
}

export const readRules = (proof: Ruled, use: NamedRules['use']): RulesReader => new RulesReader(rulesFor(proof, use));

/** Checks that every version named was in force for its use: it had begun, and no later one in the proof had. */
export function checkRulesInForce(proof: Proof): void {
  const { statement } = proof;
  const firstId = statement.kind === 'order' ? statement.originId : statement.id;
  checkCoversOrder(proof, 'placing', firstId);
  if (statement.kind === 'order' && statement.original != null)
    checkCoversOrder(proof, 'originalPlacing', statement.original.id);
  same(readRules(proof, 'placing').text('rounding'), HALF_EVEN);
  checkFillRules(
    proof,
    FILL_USES.filter(([use]) => use.startsWith('quoting') || statement.kind === 'order'),
  );
}

/** Checks that the versions named for the fills were in force at their ticks, each continuing the one before. */
export function checkFillRules(proof: Ruled, uses: readonly FillUse[] = FILL_USES): void {
  const { statement } = proof;
  for (const [use, role] of uses) {
    const tick = namedTick(statement, role);
    if (tick === undefined || tick.instrumentId !== statement.instrumentId) continue;
    checkCoversTick(proof, use, tick);
  }
  for (const document of proof.rules) checkVersionLink(proof, document);
}

function checkCoversOrder(proof: Ruled, use: 'placing' | 'originalPlacing', id: number): void {
  const document = rulesFor(proof, use);
  const { kind, fromOrderId, version } = document;
  holds(kind === 'trading', 'rules of trading', kind);
  holds(fromOrderId <= id, `rules for order ${id}`, `rules from order ${fromOrderId} on`);
  const next = laterThan(proof, document);
  holds(next === undefined || next.fromOrderId > id, `version ${version}`, `version ${next?.version}`);
}

/** A customer may act at the very tick after which a version came into force; a quote is of the version before it. */
function checkCoversTick(proof: Ruled, use: NamedRules['use'], { seq }: NamedTick): void {
  const document = rulesFor(proof, use);
  const isQuoting = use.startsWith('quoting');
  same(document.kind, isQuoting ? 'quoting' : 'trading');
  const has = isQuoting ? document.afterSeq < seq : document.afterSeq <= seq;
  holds(has, `rules for tick ${seq}`, `rules after tick ${document.afterSeq}`);
  const next = laterThan(proof, document);
  if (next === undefined) return;
  holds(next.afterSeq >= seq, `version ${document.version} for tick ${seq}`, `version ${next.version}`);
}

function checkVersionLink({ rules }: Ruled, document: SignedRules): void {
  const before = rules.find(
    (each) =>
      each.kind === document.kind &&
      each.instrumentId === document.instrumentId &&
      each.version === document.version - 1,
  );
  if (before !== undefined) same(document.previousHash, before.hash, 'hash');
}

const laterThan = ({ rules }: Ruled, document: SignedRules): SignedRules | undefined =>
  rules.find(
    ({ kind, instrumentId, version }) =>
      kind === document.kind && instrumentId === document.instrumentId && version === document.version + 1,
  );

/** The prices of the instrument itself lie on its grid, at least the minimum spread apart. */
export function checkQuoting(proof: Ruled): void {
  const { statement } = proof;
  for (const { role, bid, ask } of statement.ticks) {
    if (role !== 'open' && role !== 'close' && role !== 'end') continue;
    const rules = readRules(proof, role === 'open' ? 'quotingOpen' : 'quotingClose');
    const step = 10n ** BigInt(8 - rules.whole('pricePrecision'));
    const [low, high] = [amount(bid), amount(ask)];
    holds(
      low > 0n && low % step === 0n && high % step === 0n,
      `${rules.text('pricePrecision')} decimals`,
      `${bid} ${ask}`,
    );
    holds(
      high - low >= amount(rules.text('minSpread')),
      `a spread of at least ${rules.text('minSpread')}`,
      `${bid} ${ask}`,
    );
  }
}

export const namedTick = (statement: Pick<Statement, 'ticks'>, role: TickRole): NamedTick | undefined =>
  statement.ticks.find((tick) => tick.role === role);

export function mustTick(statement: Pick<Statement, 'ticks'>, role: TickRole): NamedTick {
  const tick = namedTick(statement, role);
  if (tick === undefined) throw new Mismatch(`the tick of ${role}`, 'it is missing');
  return tick;
}

const FILL_USES = [
  ['filling', 'open'],
  ['closing', 'close'],
  ['quotingOpen', 'open'],
  ['quotingClose', 'close'],
  ['quotingClose', 'end'],
] as const satisfies readonly (readonly [NamedRules['use'], TickRole])[];
type FillUse = (typeof FILL_USES)[number];
