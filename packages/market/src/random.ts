/**
 * Seeded random numbers: the same seed gives the same sequence on every machine, and the state can be stored as JSON.
 * The generator is sfc32 (Chris Doty-Humphrey, PractRand): four 32-bit words, period of at least 2^32.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;
  #spare: number | null;

  private constructor(state: RandomState) {
    [this.#a, this.#b, this.#c, this.#counter, this.#spare] = state;
  }

  /** A stream for these names; a change of any name gives an unrelated stream. */
  static of(...names: readonly (string | number)[]): Random {
    const words = hashWords(names.join('\u0000'));
    const random = new Random([words[0], words[1], words[2], 1, null]);
    for (let i = 0; i < 15; i++) random.#word();
    return random;
  }

  static restore(state: RandomState): Random {
    return new Random(state);
  }

  state(): RandomState {
    return [this.#a, this.#b, this.#c, this.#counter, this.#spare];
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return this.#word() / 4_294_967_296;
  }

  /** Standard normal, by the Box-Muller transform; the second value of each pair is kept for the next call. */
  gaussian(): number {
    if (this.#spare !== null) {
      const spare = this.#spare;
      this.#spare = null;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.uniform()));
    const angle = 2 * Math.PI * this.uniform();
    this.#spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }

  /** Exponential with the given mean. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.uniform());
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}

export type RandomState = readonly [a: number, b: number, c: number, counter: number, spare: number | null];

/** Three words by FNV-1a with different offsets, each finished with the mixing steps of MurmurHash3. */
function hashWords(text: string): readonly [number, number, number] {
  const word = (offset: number): number => {
    let hash = offset;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) | 0;
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x7f4a7c15)];
}
