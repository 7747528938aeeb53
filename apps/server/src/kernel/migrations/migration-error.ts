/** The database's history and the files do not fit. The message is a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
