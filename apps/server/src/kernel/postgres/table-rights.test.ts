import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTableRights } from './table-rights.ts';

it('the books, the audit log and decisions may be added to and never changed', async () => {
  const rights = await readTableRights();
  for (const table of ['journal', 'postings', 'ticks', 'tick_segments', 'audit_log', 'proposals', 'proposal_approvals'])
    expect([table, rights.get(table)]).toEqual([table, ['select', 'insert']]);
  for (const table of ['audit_head', 'approval_rules', 'site_rules', 'wallet_currencies', 'option_durations'])
    expect([table, rights.get(table)]).toEqual([table, ['select']]);
});

it.each([
  ['a table that another file names', { loans: ['select'] }, 'names the table loans, which another'],
  ['what is no right', { rates: ['select', 'all'] }, 'gives rights to the table rates that are none'],
  ['a statement in place of a right', { rates: ['select on rates to public; drop'] }, 'that are none'],
  ['no list', { rates: 'select' }, 'that are none'],
])('%s stops the start', async (_name, second, sentence) => {
  const source = await mkdtemp(join(tmpdir(), 'candor-rights-'));
  for (const [noun, tables] of Object.entries({
    a: { '//': 'Why.', loans: ['select', 'update (state, note)'] },
    b: second,
  })) {
    await mkdir(join(source, 'modules', noun), { recursive: true });
    await writeFile(join(source, 'modules', noun, 'rights.json'), JSON.stringify(tables));
  }
  await expect(readTableRights(source)).rejects.toThrow(sentence);
  await rm(join(source, 'modules', 'b'), { recursive: true });
  expect([...(await readTableRights(source))]).toEqual([['loans', ['select', 'update (state, note)']]]);
  await rm(source, { recursive: true });
});
