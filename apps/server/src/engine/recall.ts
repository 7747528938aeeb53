import { must } from '@candor/decimal/assert.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { TimelessCommand } from './gateway.ts';
import type { EngineHostOptions } from './host-options.ts';

/** The result of a call from before the last start: its order, option or payment as it is now. */
export async function recallResult(
  { findOrder, findOption, findPayment }: Pick<EngineHostOptions, 'findOrder' | 'findOption' | 'findPayment'>,
  command: TimelessCommand,
  orderId: number | null,
): Promise<CommandResult> {
  if (orderId === null) {
    const reply =
      command.kind === 'openAccount' ? { kind: 'account' as const, userId: command.userId } : { kind: 'none' as const };
    return { kind: 'applied', reply };
  }
  if (command.kind === 'openOption') {
    const option = must(await findOption(orderId), 'the option of a known key is there');
    return { kind: 'applied', reply: { kind: 'option', option } };
  }
  if (PAYMENT_COMMANDS.has(command.kind)) {
    const payment = must(await findPayment(orderId), 'the payment of a known key is there');
    return { kind: 'applied', reply: { kind: 'payment', payment } };
  }
  const order = await findOrder(orderId);
  if (order === null) throw new Error(`order ${orderId} of a known key is not there`);
  return { kind: 'applied', reply: { kind: 'order', order } };
}

const PAYMENT_COMMANDS: ReadonlySet<TimelessCommand['kind']> = new Set(['reserve', 'approve', 'settle', 'release']);
