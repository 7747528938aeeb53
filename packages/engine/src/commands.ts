import { CHANGE_ORDER } from './change-order.ts';
import { CANCEL_ORDER, CLOSE_ORDER } from './close.ts';
import type { CommandDefinition } from './command.ts';
import { COPY_FROM, RECEIVE_SHARE, ROUTE_COPIES, SHARE_ARRIVED } from './copy-between.ts';
import { CONFIGURE_INSTRUMENT, CONFIGURE_RULES, MARKET_STATUS } from './configure.ts';
import { CATCH_UP, PROCESS_DEFERRED } from './deferred-work.ts';
import { SETTLE_OPTIONS } from './end-option.ts';
import { FOLLOW_TRADER, PAUSE_COPYING, PAY_SHARE, UNFOLLOW } from './follow-commands.ts';
import { OPEN_ACCOUNT, RESET_DEMO } from './funds.ts';
import type { UserId } from './ids.ts';
import { OPEN_OPTION } from './open-option.ts';
import { SUBMIT_ORDER } from './open.ts';
import { APPROVE, RELEASE, RESERVE, SETTLE } from './payments.ts';
import { POST } from './post.ts';
import { SET_STOPS } from './stops.ts';
import { SWEEP } from './sweep.ts';
import { TICK } from './tick.ts';

/** Every command of the engine. Its type, its dispatch and how it is counted follow from its definition. */
const COMMANDS = [
  SUBMIT_ORDER,
  CLOSE_ORDER,
  CANCEL_ORDER,
  SET_STOPS,
  CHANGE_ORDER,
  OPEN_OPTION,
  OPEN_ACCOUNT,
  RESET_DEMO,
  POST,
  RESERVE,
  APPROVE,
  SETTLE,
  RELEASE,
  FOLLOW_TRADER,
  UNFOLLOW,
  PAY_SHARE,
  PAUSE_COPYING,
  ROUTE_COPIES,
  COPY_FROM,
  RECEIVE_SHARE,
  SHARE_ARRIVED,
  TICK,
  MARKET_STATUS,
  CONFIGURE_INSTRUMENT,
  CONFIGURE_RULES,
  SWEEP,
  SETTLE_OPTIONS,
  PROCESS_DEFERRED,
  CATCH_UP,
] as const;

type CommandIn<D> = D extends CommandDefinition<infer C> ? C : never;
type CustomerCommandIn<D> = D extends CommandDefinition<infer C, true> ? C : never;
export type Command = CommandIn<(typeof COMMANDS)[number]>;
export type CustomerCommand = CustomerCommandIn<(typeof COMMANDS)[number]>;

const DEFINITIONS = Object.fromEntries(COMMANDS.map((each) => [each.kind, each]));

export function definitionOf({ kind }: Command): CommandDefinition<Command> {
  return DEFINITIONS[kind] as CommandDefinition<Command>; // found by the kind of the command that it is for
}

/** The customer who acts, and whose account must have seen every quote before; null for other commands. */
export function customerOf(command: Command): UserId | null {
  return definitionOf(command).isOfCustomer ? (command as CustomerCommand).userId : null; // as its definition says
}
