import type { Call, InputOf, OutputOf } from '@candor/protocol/call.ts';
import { companyEmail } from '@candor/protocol/site/company-email.ts';
import { getCompanyStatus } from '@candor/protocol/site/get-company-status.ts';
import { getCompany } from '@candor/protocol/site/get-company.ts';
import { searchCompanies } from '@candor/protocol/site/search-companies.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LocalBus } from '../../kernel/bus.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Answer, AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { createLog } from '../../kernel/log.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { Companies } from './companies.ts';
import {
  companyEmailEndpoint,
  getCompanyStatusEndpoint,
  getCompanyEndpoint,
  searchCompaniesEndpoint,
} from './visitor-companies.ts';
import { settingsOf } from '../../kernel/open-modules.ts';
import { MODULES } from '../../modules.ts';
import { seedSite } from './seed-site.ts';
import { Settings } from '../settings/settings.ts';
import type { SiteTables } from './tables.ts';

const definitions = settingsOf(MODULES);
let cluster: TestDatabase;
let database: Database;
let companies: Companies;
let settings: Settings;
let endpoints: readonly AnyEndpoint[];

beforeAll(async () => {
  cluster = await testDatabase();
  database = openDatabase(cluster.pool);
  const parts = { database, bus: new LocalBus(), log: createLog('silent') };
  companies = new Companies(parts);
  settings = new Settings({ ...parts, definitions });
  const site = { companies, settings };
  endpoints = [
    getCompanyEndpoint(site),
    getCompanyStatusEndpoint(site),
    companyEmailEndpoint(site),
    searchCompaniesEndpoint(site),
  ];
});
afterAll(() => cluster.drop());

beforeEach(async () => {
  for (const table of ['companies', 'settings', 'menu_items', 'content_pages', 'news_texts', 'news'] as const)
    await database.deleteFrom(table).execute();
  await seedSite(database, definitions, new Date());
  await set({ is_main: '1' });
});

describe('the search', () => {
  it('finds without regard to case, accents and order, and puts the best answer first', async () => {
    await list('Société du Lac', 'Lac Léman Trading', 'Great Lac', 'Black Forest Broker', 'Øresund Markets');
    expect(await namesFor('  LAC ')).toEqual([
      'Lac Léman Trading',
      'Great Lac',
      'Société du Lac',
      'Black Forest Broker',
    ]);
    expect(await namesFor('societe lac')).toEqual(['Société du Lac']);
    expect(await namesFor('oresund')).toEqual(['Øresund Markets']);
    expect(await namesFor('lac léman trading')).toEqual(['Lac Léman Trading']);
    expect(await namesFor('%')).toEqual([]);
    expect(await namesFor("' or 1=1 --")).toEqual([]);
  });

  it('finds Chinese and Arabic names by any part of them', async () => {
    await list('東方黃金', 'شركة الذهب');
    expect(await namesFor('黃金')).toEqual(['東方黃金']);
    expect(await namesFor('ذهب')).toEqual(['شركة الذهب']);
  });

  it('lists all by name where nothing is typed, twenty a page, and no page twice', async () => {
    await list(...Array.from({ length: 41 }, (_, index) => `Branch ${String(index).padStart(2, '0')}`));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(searchCompanies, { name: '', page })));
    expect(pages.map(({ list: rows, total }) => [rows.length, total])).toEqual([
      [20, 42],
      [20, 42],
      [2, 42],
      [0, 42],
    ]);
    const names = pages.flatMap(({ list: rows }) => rows.map(({ name }) => name));
    expect(new Set(names).size).toBe(42);
    expect(names).toEqual(names.toSorted());
  });

  it('passes over closed and unlisted ones', async () => {
    await list({ name: 'Branch open' }, { name: 'Branch closed', status: 0 }, { name: 'Branch hidden', listed: false });
    expect(await namesFor('branch')).toEqual(['Branch open']);
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'x', page: '0' }, 'page'],
    [{ name: 'x', page: '-1' }, 'page'],
    [{ name: 'x', page: 'many' }, 'page'],
    [{ name: ['x', 'y'] }, 'name'],
  ])('takes no %j', (raw, field) => {
    const parsed = searchCompanies.input.safeParse(raw);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe('whom a visitor deals with', () => {
  it('is the company entered, on a main site alone', async () => {
    const [id = 0] = await list({ name: 'Branch', subject: 'Trading', location: 'Here', registered_address: 'There' });
    const entered = `theme=dark; company_id=${id}`;
    expect(await read(getCompany, {}, entered)).toEqual({
      id,
      name: 'Branch',
      logo: '',
      url: '',
      subject: 'Trading',
      registered_address: 'There',
      location: 'Here',
      email: '',
    });
    expect((await read(getCompany, {}, '')).name).toBe('Candor');
    expect((await read(getCompany, {}, `company_id=999; __Host-company_id=${id}`)).name).toBe('Branch');
    expect((await read(getCompany, {}, `company_id=${id}; __Host-company_id=999`)).name).toBe('Candor');
    await set({ is_main: '0' });
    expect((await read(getCompany, {}, entered)).name).toBe('Candor');
  });

  it.each([
    'company_id=999',
    'company_id=x',
    'company_id=1e1',
    'company_id=-1',
    'xcompany_id=2',
    `company_id=${'9'.repeat(40)}`,
  ])('is not told by the cookie %s', async (cookies) => {
    await list('Branch');
    expect((await read(getCompany, {}, cookies)).name).toBe('Candor');
  });

  it('is the one that the settings name as the owner of the site, else the first', async () => {
    const [id = 0] = await list('Branch');
    await set({ company_id: String(id), is_main: '0' });
    expect((await read(getCompany)).name).toBe('Branch');
    await set({ company_id: '999' });
    expect((await read(getCompany)).name).toBe('Candor');
    await database.deleteFrom('companies').execute();
    await companies.reread();
    expect(await ask(getCompany)).toEqual({ kind: 'refused', error: 'notFound' });
    expect(await read(getCompanyStatus)).toEqual({ status: 1, loss_url: '' });
  });

  it('cannot be an unlisted company', async () => {
    const [id] = await list({ name: 'Hidden', listed: false });
    expect((await read(getCompany, {}, `company_id=${id}`)).name).toBe('Candor');
  });
});

describe('the e-mail address', () => {
  it('is of the company entered, else of the site, and complaints go where they have an address of their own', async () => {
    await change('Candor', { email: 'help@site.example' });
    const [plain, complaints, silent] = await list(
      { name: 'Plain', email: 'plain@branch.example' },
      { name: 'Complaints', email: 'all@branch.example', complaint_email: 'complaints@branch.example' },
      'Silent',
    );
    const addresses = async (id: number | undefined) => read(companyEmail, {}, `company_id=${id}`);
    expect(await addresses(plain)).toEqual({
      company: 'Plain',
      email: 'plain@branch.example',
      complaint_email: 'plain@branch.example',
    });
    expect((await addresses(complaints)).complaint_email).toBe('complaints@branch.example');
    expect(await addresses(silent)).toMatchObject({ company: 'Candor', email: 'help@site.example' });
    expect(await read(companyEmail)).toMatchObject({ company: 'Candor', complaint_email: 'help@site.example' });
  });
});

describe('a closed company', () => {
  it('sends to its own loss address, else to the one of the site', async () => {
    expect(await read(getCompanyStatus)).toEqual({ status: 1, loss_url: '' });
    await change('Candor', { status: 0 });
    expect(await read(getCompanyStatus)).toEqual({ status: 0, loss_url: '' });
    await set({ loss_url: 'https://gone.example/site' });
    expect(await read(getCompanyStatus)).toEqual({ status: 0, loss_url: 'https://gone.example/site' });
    await change('Candor', { loss_url: 'http://gone.example/own' });
    expect(await read(getCompanyStatus)).toEqual({ status: 0, loss_url: 'http://gone.example/own' });
  });

  it('sends those who entered it, and nobody else', async () => {
    const [id] = await list({ name: 'Branch', status: 0, loss_url: 'https://gone.example/branch' });
    expect((await read(getCompanyStatus, {}, `company_id=${id}`)).loss_url).toBe('https://gone.example/branch');
    expect((await read(getCompanyStatus)).status).toBe(1);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example', 'ftp://elsewhere.example', 'https://', 'gone.example'])(
    'never sends to the setting %s',
    async (address) => {
      await set({ loss_url: address });
      await change('Candor', { status: 0 });
      expect(await read(getCompanyStatus)).toEqual({ status: 0, loss_url: '' });
    },
  );
});

describe('the table', () => {
  it.each([
    { url: 'javascript:alert(1)' },
    { loss_url: 'javascript:alert(1)' },
    { loss_url: '//elsewhere.example' },
    { logo: '//elsewhere.example/logo.svg' },
    { logo: 'http://elsewhere.example/logo.svg' },
    { logo: 'data:image/svg+xml,x' },
    { status: 2 },
  ])('takes no %j', async (values) => {
    await expect(change('Candor', values)).rejects.toThrow(/check constraint/);
  });

  it('numbers new companies after the seeded one', async () => {
    const [id] = await list('Branch');
    expect(id).toBeGreaterThan(1);
  });
});

type NewCompany = Partial<Insertable<SiteTables['companies']>>;

const EMPTY = { logo: '', url: '', subject: '', registered_address: '', location: '', email: '', loss_url: '' };

/** Adds companies as an operator would; answers their ids. */
async function list(...added: readonly (string | (NewCompany & { readonly name: string }))[]): Promise<number[]> {
  const rows = added.map((each) => ({ ...EMPTY, status: 1, ...(typeof each === 'string' ? { name: each } : each) }));
  const inserted = await database.insertInto('companies').values(rows).returning('id').execute();
  await companies.reread();
  return inserted.map(({ id }) => id);
}

async function change(name: string, values: NewCompany): Promise<void> {
  await database.updateTable('companies').set(values).where('name', '=', name).execute();
  await companies.reread();
}

async function set(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await database.updateTable('settings').set({ value }).where('key', '=', key).execute();
  await Promise.all([settings.reread(), companies.reread()]);
}

/** Calls an endpoint as the HTTP platform does: raw input through the contract, and its answer held against it. */
async function ask<C extends Call>(call: C, raw: object = {}, cookies?: string): Promise<Answer<OutputOf<C>>> {
  const endpoint = endpoints.find((each) => each.call === call);
  const input = call.input.parse(raw) as InputOf<C>;
  const request = { session: null, language: 'en', address: '::1', country: null, key: null, cookies };
  const answered = (await endpoint?.handle(input, request)) as Answer<OutputOf<C>>;
  if (answered.kind === 'answer') expect(call.output.parse(answered.data)).toEqual(answered.data);
  return answered;
}

async function read<C extends Call>(call: C, raw: object = {}, cookies?: string): Promise<OutputOf<C>> {
  const answered = await ask(call, raw, cookies);
  if (answered.kind === 'refused') throw new Error(`refused: ${answered.error}`);
  return answered.data;
}

const namesFor = async (name: string): Promise<string[]> =>
  (await read(searchCompanies, { name })).list.map((company) => company.name);
