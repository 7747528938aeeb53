/** The database cannot be had; the message says what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
