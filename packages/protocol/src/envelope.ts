/** Every answer of the wire. `msg` is in the request's language and empty on plain reads. */
export interface Envelope<Data = unknown> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** `data` of a 1000 answer: the message key of what is wrong, per field. */
export interface InvalidInput {
  readonly fields: Readonly<Record<string, string>>;
}

/** `data` of a 5000 answer: the reference under which the log holds what happened. */
export interface FaultReference {
  readonly reference: string;
}
