import { nameRank, searchableName } from '@candor/locales/search-text.ts';
import type { SearchableName } from '@candor/locales/search-text.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { Refresher } from '../../kernel/refresher.ts';

export interface Company {
  readonly id: number;
  readonly name: string;
  /** A file of this site, an https address, or "". */
  readonly logo: string;
  /** Its own site; "" where this one serves it. */
  readonly url: string;
  readonly subject: string;
  readonly registeredAddress: string;
  readonly location: string;
  readonly email: string;
  /** Where complaints go; "" where they go to `email`. */
  readonly complaintEmail: string;
  /** False: visitors are sent to its loss address. */
  readonly open: boolean;
  /** "" where it has none of its own. */
  readonly lossUrl: string;
  /** The search of the main site finds it, and visitors may enter it. */
  readonly listed: boolean;
}

/**
 * The companies in memory, for every page load asks about one; read again
 * every few seconds, since an operator may change them elsewhere.
 */
export class Companies implements LongLivedPart {
  readonly name = 'companies';
  #byId: ReadonlyMap<number, Company> = new Map();
  #listed: readonly Listed[] = [];
  readonly #database: Database;
  readonly #refresher: Refresher;

  constructor(deps: { readonly database: Database; readonly bus: Bus; readonly log: Log }) {
    this.#database = deps.database;
    this.#refresher = new Refresher({
      bus: deps.bus,
      log: deps.log,
      what: 'content',
      read: () => this.reread(),
      failure: 'companies not read again, retrying',
    });
  }

  async start(): Promise<void> {
    await this.#refresher.start();
  }

  async stop(): Promise<void> {
    this.#refresher.stop();
  }

  async reread(): Promise<void> {
    const rows = await this.#database.selectFrom('companies').select(COLUMNS).orderBy('id').execute();
    const companies = rows.map((row): Company => {
      const { id, name, logo, url, subject, location, email, listed } = row;
      return {
        id,
        name,
        logo,
        url,
        subject,
        location,
        email,
        listed,
        registeredAddress: row.registered_address,
        complaintEmail: row.complaint_email,
        open: row.status !== 0,
        lossUrl: row.loss_url,
      };
    });
    this.#byId = new Map(companies.map((company) => [company.id, company]));
    this.#listed = companies
      .filter(({ listed, open }) => listed && open)
      .toSorted((a, b) => ALPHABET.compare(a.name, b.name) || a.id - b.id)
      .map((company) => ({ company, name: searchableName(company.name) }));
  }

  find(id: number): Company | null {
    return this.#byId.get(id) ?? null;
  }

  /** The one with the lowest id: what a site that names none of them is. */
  first(): Company | null {
    for (const company of this.#byId.values()) return company;
    return null;
  }

  /** Listed and open ones whose name answers what was typed, the best first; with nothing typed all, by name. */
  search(typed: string): readonly Company[] {
    if (typed === '') return this.#listed.map(({ company }) => company);
    const wanted = searchableName(typed);
    return this.#listed
      .flatMap(({ company, name }) => {
        const rank = nameRank(name, wanted);
        return rank === null ? [] : [{ company, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ company }) => company);
  }
}

interface Listed {
  readonly company: Company;
  readonly name: SearchableName;
}

const COLUMNS = [
  'id',
  'name',
  'logo',
  'url',
  'subject',
  'registered_address',
  'location',
  'email',
  'complaint_email',
  'status',
  'loss_url',
  'listed',
] as const;
const ALPHABET = new Intl.Collator('en');
