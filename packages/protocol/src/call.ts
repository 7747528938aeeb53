import * as z from 'zod/mini';
import type { Permission } from './console/permissions.ts';
import type { ErrorCode } from './error-codes.ts';

/** Who may make a call: `public` needs no session, `customer` a customer's, `operator` a back-office one. */
export type Caller = 'public' | 'customer' | 'operator';

/**
 * What a customer may be kept from for a while, whatever the reason. `commitment`: something is opened, or money
 * comes in or goes out. `outflow`: money leaves or comes nearer to the way out, or the way out changes.
 */
export type Restrictable = 'commitment' | 'outflow';

/**
 * One call of the wire: its address, who may make it, what goes in and what comes out in `data` of the envelope.
 * `method` is the documented one; calls that change something and are documented as GET answer POST as well.
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends Caller = Caller,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly who: Who;
  /** Of a call of operators: what their role must permit. Without one nobody may make it. */
  readonly permission?: Permission;
  /** What it does that a customer may be kept from. */
  readonly restrictedAs?: readonly Restrictable[];
  /** Which inputs they are kept from then; left out: all. */
  isRestricted?(input: z.output<Input>): boolean;
  /**
   * A call that changes something honours Idempotency-Key, is never cached, and
   * answers POST even where documented as GET.
   */
  readonly changes: boolean;
  /**
   * How our client sends a POST body; the server takes both json and form. `multipart`: one file in the field `file`,
   * and short texts.
   */
  readonly body?: 'json' | 'form' | 'multipart';
  /** A call that answers a file of this type when it succeeds; what it refuses still comes in an envelope. */
  readonly file?: 'text/csv; charset=utf-8' | 'application/pdf' | 'image/jpeg' | 'image/webp';
  readonly input: Input;
  readonly output: Output;
  /**
   * The refusals that a caller should expect, beyond those of every call (1000, 1001, 999, 5000, 5003) and of whatever
   * restricts it.
   */
  readonly refusals: readonly ErrorCode[];
  readonly summary: string;
}

export type InputOf<C extends Call> = z.output<C['input']>;
/** What a caller may send: strings as typed, before coercion. */
export type RawInputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

export const defineCall = <I extends z.ZodMiniType, O extends z.ZodMiniType, const W extends Caller>(
  call: Call<I, O, W>,
): Call<I, O, W> => call;

export const NO_INPUT = z.object({});
export const NO_OUTPUT = z.object({});
/** The output of a call that answers a file. */
export const FILE_OUTPUT = z.unknown();
