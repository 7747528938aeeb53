import { messageOf } from '../check.ts';
import type { SharedProof } from '../proof.ts';
import { readSharedProof } from '../read-proof.ts';
import { fields, list, whole } from '../shape.ts';
import { verifyShared } from '../verify-shared.ts';
import { ask } from './ask.ts';
import { tellVerdict, trustedKeys } from './tell-verdict.ts';

/**
 * Checks the order that its owner shares by a link (`https://example.com/check/<token>`), reading the record from the
 * site, and prints the result. Answers the exit code.
 */
export async function verifyLink(link: string, key: string | null, say: (line: string) => void): Promise<number> {
  const proof = await read(link).catch((error: unknown) => {
    say(`FAILED: ${link} cannot be read as a shared order: ${messageOf(error)}.`);
    return null;
  });
  if (proof === null) return 1;
  const { statement, keys } = proof;
  const { side, leverage, code, isDemo, openPrice, openedAt, closePrice, closedAt, result } = statement;
  const ratio = leverage === 0 ? 'fixed margin' : `leverage ${leverage}`;
  say(`A ${side} of ${code}, ${ratio}, with ${isDemo ? 'simulated' : 'real'} money.`);
  say(`Opened at ${openPrice}, ${timeOf(openedAt)}; closed at ${closePrice}, ${timeOf(closedAt)}.`);
  say(`The result is ${result} % of the margin, before fees.`);
  return tellVerdict(await verifyShared(proof, trustedKeys(keys, key)), { keys, key, limits: LIMITS }, say);
}

/** The statement of the link, and what it names of the public record. */
async function read(link: string): Promise<SharedProof> {
  const { origin, pathname } = new URL(link);
  const token = /^\/check\/([\w-]+)$/.exec(pathname)?.[1];
  if (token === undefined) throw new Error('its path is not /check/ and a token');
  const [{ statement, signature, rules, segments }, { keys }] = await Promise.all([
    ask(origin, '/api/receipt/shared', { token }),
    ask(origin, '/api/segment_keys', {}),
  ]);
  const named = list(fields<Named>({ instrumentId: whole, number: whole }), MOST_SEGMENTS)(segments, 'segments');
  const found = await Promise.all(
    named.map(({ instrumentId, number }) =>
      ask(origin, '/api/segment', { instrument: `${instrumentId}`, number: `${number}` }),
    ),
  );
  return readSharedProof({
    statement,
    signature,
    keys,
    rules,
    segments: found.map(({ segment }) => segment),
    previousHeads: found.flatMap(({ previous }) => (previous === null ? [] : [previous])),
  });
}

interface Named {
  readonly instrumentId: number;
  readonly number: number;
}

/** A site may say what is no date. */
const timeOf = (at: number): string => new Date(at).toJSON() ?? String(at);
/** More than two fills with their rates need: the site may be anybody's. */
const MOST_SEGMENTS = 10;
const LIMITS =
  'This does not prove who placed the order, how large it was or what other orders there were; nor that the source ' +
  'of the prices was honest, or that they were the best anywhere.';
