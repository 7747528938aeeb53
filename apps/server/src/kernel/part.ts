/** A long-lived part of the program. `start` resolves when it serves; `stop` when it has let go of everything. */
export interface LongLivedPart {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
