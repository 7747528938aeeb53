import type { Call } from '@candor/protocol/call.ts';
import type { Caller } from './caller.ts';

type Input = Readonly<Record<string, string>>;

/** Every call about what customers arrange for themselves, made by a new customer, with what it is made with. */
export class Arranger {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** null for a call that is about nothing of theirs. */
  async inputFor({ name }: Call): Promise<{ readonly token: string; readonly input: Input } | null> {
    const input = INPUTS[name];
    if (input === undefined) return null;
    const token = await this.#caller.demo();
    const id = async (): Promise<Input> => {
      const [path, make, made] = name.startsWith('watchlist.') ? WATCHLIST : TEMPLATE;
      return { id: String((await this.#caller.post(path, make, { token })).data[made].id) };
    };
    return { token, input: { ...(name.endsWith('.create') ? {} : await id()), ...input } };
  }
}

const LOOK = { type: 'bars', period: '1min', indicators: [{ id: 'EMA', parameters: [9, 21] }] };
const NEW_WATCHLIST: Input = { name: 'Metals', instruments: '5,1' };
const NEW_TEMPLATE: Input = { name: 'Scalp', look: JSON.stringify(LOOK) };
const WATCHLIST = ['/api/watchlist/create', NEW_WATCHLIST, 'watchlist'] as const;
const TEMPLATE = ['/api/chart_template/create', NEW_TEMPLATE, 'template'] as const;

const INPUTS: Readonly<Record<string, Input>> = {
  'watchlist.create': NEW_WATCHLIST,
  'watchlist.change': { name: 'Best', instruments: '1' },
  'watchlist.remove': {},
  'chart_template.create': NEW_TEMPLATE,
  'chart_template.rename': { name: 'Swing' },
  'chart_template.remove': {},
};
