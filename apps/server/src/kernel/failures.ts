/** The server has taken on as much work of a kind as it may: nothing was done, the caller may try again. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

/** Whether something was done is not known: asked again under the same key, it is done once. */
export class FateUnknownError extends Error {
  override name = 'FateUnknownError';
}
