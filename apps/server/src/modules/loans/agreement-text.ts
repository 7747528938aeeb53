import { readdir, readFile } from 'node:fs/promises';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { termInterest, totalRate } from './loan-cost.ts';
import type { LoanTerms } from './loan-cost.ts';

/** What an agreement is filled in with. */
export interface AgreementFacts {
  readonly site: string;
  readonly currency: string;
  readonly borrower: {
    readonly name: string;
    readonly last_name: string;
    readonly country: string;
    readonly mobile: string;
  };
  readonly amount: Money;
  readonly terms: LoanTerms;
  /** YYYY-MM-DD. */
  readonly date: string;
}

export interface AgreementText {
  readonly title: string;
  /** Paragraphs with an empty line between them. */
  readonly text: string;
  readonly language: LanguageCode;
}

/** The agreements by language: `content/loan-agreement/{code}.txt`, the title in the first line. */
export class AgreementTexts {
  readonly #templates: ReadonlyMap<LanguageCode, string>;

  private constructor(templates: ReadonlyMap<LanguageCode, string>) {
    this.#templates = templates;
  }

  static async read(): Promise<AgreementTexts> {
    const codes = (await readdir(FOLDER)).map((file) => file.replace(/\.txt$/, '')).filter(isLanguageCode);
    const texts = codes.map(async (code) => [code, await readFile(new URL(`${code}.txt`, FOLDER), 'utf8')] as const);
    return new AgreementTexts(new Map(await Promise.all(texts)));
  }

  get languages(): readonly LanguageCode[] {
    return [...this.#templates.keys()];
  }

  /** In the language if it has an agreement, else in that of Hong Kong. */
  fill(wanted: string, facts: AgreementFacts): AgreementText {
    const language = isLanguageCode(wanted) && this.#templates.has(wanted) ? wanted : FALLBACK;
    const template = this.#templates.get(language) ?? '';
    const values = valuesOf(facts, language);
    const filled = template.trim().replaceAll(/\{([a-z_]+)\}/g, (whole, name: string) => values[name] ?? whole);
    const end = filled.indexOf('\n');
    return { title: filled.slice(0, end), text: filled.slice(end).trim(), language };
  }
}

/** Whether two texts have the same words. Marks of HTML, pictures and space between words are no words. */
export const hasSameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

function wordsOf(text: string): string {
  return text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function valuesOf({ site, currency, borrower, amount, terms, date }: AgreementFacts, language: LanguageCode) {
  const values: Readonly<Record<string, string>> = {
    site,
    currency,
    name: borrower.name,
    last_name: borrower.last_name,
    country: countryName(borrower.country, language),
    mobile: borrower.mobile === '' ? NOTHING : borrower.mobile,
    amount: formatDecimal(amount),
    interest_amount: formatDecimal(termInterest(amount, terms)),
    interest_rate: percent(terms.interestRate),
    penalty_rate: percent(terms.penaltyRate),
    total_rate: percent(totalRate(terms)),
    loan_period: String(terms.loanPeriod),
    free_period: String(terms.freePeriod),
    free_period_next: String(terms.freePeriod + 1),
    time: date,
  };
  return values;
}

function countryName(country: string, language: LanguageCode): string {
  if (!/^[A-Z]{2}$/.test(country)) return NOTHING;
  return new Intl.DisplayNames([LANGUAGES[language].tag], { type: 'region' }).of(country) ?? country;
}

/** A multiple of a decimal is one. */
const percent = (fraction: Decimal): string => `${formatDecimal((fraction * 100n) as Decimal)}%`;

const FOLDER = new URL('../../../content/loan-agreement/', import.meta.url);
const FALLBACK = 'hk';
const NOTHING = '—';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
