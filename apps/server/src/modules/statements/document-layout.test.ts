import { describe, expect, it } from 'vitest';
import { countPages, DocumentLayout, PAGE } from './document-layout.ts';
import type { Paper } from './document-layout.ts';
import type { DocumentPlan } from './document-plan.ts';

const section = (rows: number, title = 'Rows') => ({
  title,
  note: '',
  columns: [{ head: 'A', share: 1, align: 'start' as const }],
  rows,
  totals: [['sum']],
});
const plan = (...rows: number[]): DocumentPlan => ({
  languageTag: 'en',
  direction: 'ltr',
  site: 'Site',
  title: 'Statement',
  facts: [['Customer', '1']],
  notes: ['Simulated.'],
  footer: '',
  pageLabel: '{page}/{pages}',
  sections: rows.map((each, index) => section(each, `Section ${index}`)),
});

interface Drawn {
  readonly what: string;
  readonly page: number;
  readonly y: number;
}

function print(of: DocumentPlan): Drawn[] {
  const drawn: Drawn[] = [];
  let page = 0;
  const note = (what: string, y: number) => void drawn.push({ what, page, y });
  const paper: Paper = {
    beginPage: (number) => (page = number),
    heading: (_, y) => note('heading', y),
    fact: (label, _, y) => note(label, y),
    note: (lines, y) => note(lines.join(' '), y),
    sectionTitle: (title, y) => note(title, y),
    columnHeads: (_, y) => note('heads', y),
    picture: ({ label }, y) => note(label, y),
    row: (_, row, y) => note(`row ${row[0]}`, y),
    wrap: (text) => [text],
  };
  const layout = new DocumentLayout(of, paper);
  layout.begin();
  for (const { rows } of of.sections) for (let row = 0; row < rows; row += 1) layout.row([String(row)]);
  layout.end();
  expect(layout.pages).toBe(countPages(of, (text) => paper.wrap(text)));
  return drawn;
}

describe('the pages of a document', () => {
  it('hold every row once, none over another and none over the edge', () => {
    const drawn = print(plan(0, 200, 1));
    expect(drawn.filter(({ what }) => /^row \d/.test(what))).toHaveLength(201);
    expect(drawn.filter(({ what }) => what === 'row sum')).toHaveLength(3);
    for (const [index, each] of drawn.entries()) {
      const before = drawn[index - 1];
      expect(each.y).toBeLessThan(PAGE.height - PAGE.margin);
      if (before !== undefined && before.page === each.page) expect(each.y).toBeGreaterThan(before.y);
    }
  });

  it('repeat the heads of the columns, and never leave a title alone', () => {
    for (let rows = 0; rows < 80; rows += 1) {
      const drawn = print(plan(rows, 5));
      for (const [index, { what, page }] of drawn.entries()) {
        if (what.startsWith('Section')) expect(drawn[index + 2]?.page).toBe(page);
        if (index > 0 && drawn[index - 1]?.page !== page) expect(what).toMatch(/heads|Section/);
      }
    }
  });

  it('refuse a row that was not announced, and an end before the last', () => {
    const paper = { wrap: (text: string) => [text] } as unknown as Paper;
    const nothing = new Proxy(paper, { get: (target, name) => (name === 'wrap' ? target.wrap : () => undefined) });
    const layout = new DocumentLayout(plan(1), nothing);
    layout.begin();
    expect(() => layout.end()).toThrow('every announced row');
    layout.row(['1']);
    expect(() => layout.row(['2'])).toThrow('no more rows');
    layout.end();
  });
});
