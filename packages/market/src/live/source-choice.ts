/**
 * Chooses which of an instrument's sources is used. The first source is left once it has not delivered for `leaveMs`
 * while another does, and is used again once it has delivered for `returnMs` without a break. Only time and the sources
 * decide.
 */
export class SourceChoice {
  readonly #rule: ChoiceRule;
  readonly #sources: Served[];
  #inUse = 0;

  constructor(sources: number, rule: ChoiceRule, at: number) {
    this.#rule = rule;
    this.#sources = Array.from({ length: sources }, () => ({ serves: false, since: at }));
  }

  /** The index of the source in use. */
  get inUse(): number {
    return this.#inUse;
  }

  /** Takes the state of the sources at a time, which never goes back; answers whether the source in use changed. */
  update(serving: (source: number) => boolean, at: number): boolean {
    for (const [index, source] of this.#sources.entries()) {
      const serves = serving(index);
      if (serves === source.serves) continue;
      source.serves = serves;
      source.since = at;
    }
    const before = this.#inUse;
    this.#inUse = this.#chosen(at);
    return this.#inUse !== before;
  }

  #chosen(at: number): number {
    const current = this.#sources[this.#inUse];
    const better = this.#sources.findIndex(
      ({ serves, since }, index) => index < this.#inUse && serves && at - since >= this.#rule.returnMs,
    );
    if (better !== -1) return better;
    if (current === undefined || current.serves || at - current.since < this.#rule.leaveMs) return this.#inUse;
    const other = this.#sources.findIndex(({ serves }) => serves);
    return other === -1 ? this.#inUse : other;
  }
}

export interface ChoiceRule {
  readonly leaveMs: number;
  readonly returnMs: number;
}

interface Served {
  serves: boolean;
  /** Since when the source delivers, or does not. */
  since: number;
}

/** The same for every instrument: a source that fails is left well before its last quote is stale. */
export const CHOICE_RULE: ChoiceRule = { leaveMs: 3_000, returnMs: 30_000 };
