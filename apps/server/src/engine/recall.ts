import { appliedRow } from '@candor/engine/command-result.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { TimelessCommand } from './gateway.ts';
import type { EngineHostOptions } from './host/host-options.ts';
import { findEntity } from './store/entity-codec.ts';
import { ENTITY_CODECS } from './store/entity-codecs.ts';

/**
 * The result of a call from before the last start: the entity of this id as it is now. One sequence numbers all
 * entities, so that it is in one table only.
 */
export async function recallResult(
  { database, partition }: Pick<EngineHostOptions, 'database' | 'partition'>,
  command: TimelessCommand,
  id: number | null,
): Promise<CommandResult> {
  if (id === null) {
    const reply =
      command.kind === 'openAccount' ? { kind: 'account' as const, userId: command.userId } : { kind: 'none' as const };
    return { kind: 'applied', reply };
  }
  for (const codec of ENTITY_CODECS) {
    const row = await findEntity(database, codec, partition, id);
    if (row !== null) return appliedRow(codec.kind, row);
  }
  throw new Error(`entity ${id} of a known key is not there`);
}
