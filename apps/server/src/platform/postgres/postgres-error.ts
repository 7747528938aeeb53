/** The database cannot be used. The message is a sentence for the operator that says what is wrong and what to do. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
