import { must } from '@candor/decimal/assert.ts';
import type { CommandResult, Reply } from '@candor/engine/command-result.ts';
import type { TimelessCommand } from './gateway.ts';
import type { EngineHostOptions } from './host/host-options.ts';
import { findEntity } from './store/entity-codec.ts';
import { OPTION_CODEC } from './store/option-codec.ts';
import { ORDER_CODEC } from './store/order-codec.ts';
import { PAYMENT_CODEC } from './store/payment-codec.ts';

type Deps = Pick<EngineHostOptions, 'database' | 'partition'>;

/** The result of a call from before the last start: its order, option or payment as it is now. */
export async function recallResult(deps: Deps, command: TimelessCommand, id: number | null): Promise<CommandResult> {
  if (id !== null) return { kind: 'applied', reply: must(await findReply(deps, id), 'what a known key made is there') };
  const reply: Reply = command.kind === 'openAccount' ? { kind: 'account', userId: command.userId } : { kind: 'none' };
  return { kind: 'applied', reply };
}

/** The row of any entity, since one sequence numbers them all. */
async function findReply({ database, partition }: Deps, id: number): Promise<Reply | null> {
  const order = await findEntity(database, ORDER_CODEC, partition, id);
  if (order !== null) return { kind: 'order', order };
  const option = await findEntity(database, OPTION_CODEC, partition, id);
  if (option !== null) return { kind: 'option', option };
  const payment = await findEntity(database, PAYMENT_CODEC, partition, id);
  return payment === null ? null : { kind: 'payment', payment };
}
