import type { Proof, PublicKey, SharedProof } from './proof.ts';
import { PROOF_FORMAT } from './proof.ts';
import type { RuleField, SignedRules } from './published-rules.ts';
import type { Segment, SignedHead, Tick, Tip } from './segment.ts';
import type { SharedStatement } from './shared-statement.ts';
import type { Read } from './shape.ts';
import { fields, flag, list, oneOf, orAbsent, orNull, ShapeError, text, whole } from './shape.ts';
import type { NamedRules, NamedTick, OptionStatement, OrderStatement, Part, Statement } from './statement.ts';

/** Parses a proof file. Throws ShapeError if it is not one. */
export function readProof(value: unknown): Proof {
  return proof(value, 'proof');
}

/** Parses the proof of a shared order. Throws ShapeError if it is not one. */
export function readSharedProof(value: unknown): SharedProof {
  return sharedProof(value, 'proof');
}

const tick = { seq: whole, at: whole, bid: text, ask: text };
const namedTick = fields<NamedTick>({
  role: oneOf('open', 'close', 'placingRate', 'openRate', 'closeRate', 'peak', 'end', 'after'),
  instrumentId: whole,
  ...tick,
});
const namedRules = fields<NamedRules>({
  use: oneOf('placing', 'originalPlacing', 'filling', 'closing', 'quotingOpen', 'quotingClose'),
  kind: oneOf('trading', 'quoting'),
  version: whole,
});
const tip = fields<Tip>({ instrumentId: whole, number: whole, seq: whole, hash: text, through: whole });

const common = {
  id: whole,
  instrumentId: whole,
  code: text,
  issuedAt: whole,
  rules: list(namedRules),
  ticks: list(namedTick),
  tips: list(tip),
};

const trail = fields<NonNullable<OrderStatement['trail']>>({ distance: text, since: orNull(whole) });

const orderStatement = fields<OrderStatement>({
  kind: oneOf('order'),
  ...common,
  originId: whole,
  original: orAbsent(fields<{ readonly id: number }>({ id: whole })),
  side: oneOf('buy', 'sell'),
  status: oneOf('pending', 'holding', 'closed'),
  lots: text,
  contractSize: text,
  leverage: whole,
  target: orNull(text),
  trigger: orNull(oneOf('limit', 'stop')),
  stopLoss: orNull(text),
  takeProfit: orNull(text),
  trail: orAbsent(trail),
  margin: text,
  fee: text,
  createdAt: whole,
  openedAt: orNull(whole),
  openPrice: orNull(text),
  openRate: text,
  closedAt: orNull(whole),
  closePrice: orNull(text),
  closeRate: orNull(text),
  closeReason: orNull(
    oneOf('customer', 'stopLoss', 'takeProfit', 'stopOut', 'cancelled', 'reset', 'original', 'lossCap'),
  ),
  profit: text,
  parts: list(fields<Part>({ id: whole, lots: text, margin: text, fee: text })),
});

const optionStatement = fields<OptionStatement>({
  kind: oneOf('option'),
  ...common,
  direction: oneOf('up', 'down'),
  status: oneOf('running', 'closed'),
  stake: text,
  seconds: whole,
  ratio: text,
  losesWholeStake: flag,
  refundsTies: flag,
  staleAfterMs: whole,
  openedAt: whole,
  endsAt: whole,
  openPrice: text,
  endPrice: orNull(text),
  result: orNull(oneOf('won', 'lost', 'tied', 'void')),
  voidReason: orNull(oneOf('feedGap', 'reset')),
  payout: text,
});

const sharedStatement = fields<SharedStatement>({
  kind: oneOf('shared'),
  instrumentId: whole,
  code: text,
  issuedAt: whole,
  isDemo: flag,
  side: oneOf('buy', 'sell'),
  leverage: whole,
  openedAt: whole,
  openPrice: text,
  closedAt: whole,
  closePrice: text,
  result: text,
  rules: list(namedRules),
  ticks: list(namedTick),
  tips: list(tip),
});

const statement: Read<Statement> = (value, path) => {
  const { kind } = Object(value) as { readonly kind?: unknown }; // whatever it is
  return kind === 'option' ? optionStatement(value, path) : orderStatement(value, path);
};

export const readHead = fields<SignedHead>({
  instrumentId: whole,
  code: text,
  number: whole,
  minute: whole,
  count: whole,
  firstSeq: whole,
  lastSeq: whole,
  firstAt: whole,
  lastAt: whole,
  previousHash: text,
  ticksHash: text,
  keyId: text,
  hash: text,
  signature: text,
});

const ruleField: Read<RuleField> = (value, path) => {
  const [name, rule, ...more] = list(text)(value, path);
  if (name === undefined || rule === undefined || more.length > 0) throw new ShapeError(`${path} is not a rule`);
  return [name, rule];
};

const rules = fields<SignedRules>({
  kind: oneOf('trading', 'quoting'),
  instrumentId: whole,
  code: text,
  version: whole,
  fromOrderId: whole,
  afterSeq: whole,
  at: whole,
  previousHash: text,
  rules: list(ruleField, 100),
  keyId: text,
  hash: text,
  signature: text,
});

export const readKey = fields<PublicKey>({ id: text, publicKey: text, validFrom: whole, validTo: orNull(whole) });

const record = {
  signature: fields<Proof['signature']>({ keyId: text, signature: text }),
  keys: list(readKey, 1_000),
  rules: list(rules, 100),
  segments: list(fields<Segment>({ head: readHead, ticks: list(fields<Tick>(tick)) }), 100),
  previousHeads: list(readHead, 100),
};
const proof = fields<Proof>({ format: oneOf(PROOF_FORMAT), statement, ...record });
const sharedProof = fields<SharedProof>({ statement: sharedStatement, ...record });
