/** Why the text of an environment variable cannot be used: what to write instead. */
export class Complaint {
  readonly advice: string;
  constructor(advice: string) {
    this.advice = advice;
  }
}

/** Reads a variable; where it is wrong that is noted, and the fallback answered. */
export type ReadVariable = <T>(name: string, fallback: T, parse: (text: string) => T | Complaint) => T;
