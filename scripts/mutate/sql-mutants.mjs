/**
 * Every single change of a text of SQL that a test should notice. What no
 * parser looked at may be no SQL any more: that is seen when it runs.
 */
export function sqlMutants(text) {
  const hidden = new Set();
  for (const { index, 0: said } of text.matchAll(/--[^\n]*|'(?:[^']|'')*'/g))
    for (let at = index; at < index + said.length; at += 1) hidden.add(at);
  const found = [];
  for (const { pattern, replacements, what } of OPERATORS) {
    for (const match of text.matchAll(pattern)) {
      if (hidden.has(match.index) && what !== 'constant') continue;
      if (what === 'constant' && hidden.has(match.index)) continue;
      for (const replacement of replacements(match[0]))
        found.push({ start: match.index, end: match.index + match[0].length, replacement, what });
    }
  }
  return found;
}

/** The same within the bodies of the functions of a file. */
export function functionMutants(text) {
  return [...text.matchAll(/create or replace function \w+[\s\S]*?\$\$([\s\S]*?)\$\$/g)].flatMap((match) => {
    const [whole, body] = match;
    const start = match.index + whole.lastIndexOf(body);
    return sqlMutants(body).map((mutant) => ({ ...mutant, start: mutant.start + start, end: mutant.end + start }));
  });
}

const flip = (pairs) => (said) => pairs[said] ?? [];
const OPERATORS = [
  {
    // The code of an exception is given by no comparison.
    pattern: /<>|<=|>=|(?<![<>:=!]|\berrcode )=(?![=>])|(?<![<>-])>(?![=>])|<(?![=>])/g,
    replacements: flip({ '<>': ['='], '<=': ['<'], '>=': ['>'], '=': ['<>'], '>': ['>='], '<': ['<='] }),
    what: 'comparison',
  },
  { pattern: /\b(?:and|or)\b/g, replacements: flip({ and: ['or'], or: ['and'] }), what: 'and or' },
  {
    pattern:
      /\band\s+(?:not\s+)?(?:(?!\b(?:and|or|then|order|group|limit|returning|for|on|when|join|where|from)\b)(?:[^();'\n]|'[^']*'|\((?:[^()]|\([^()]*\))*\)))+/g,
    replacements: () => [' '],
    what: 'condition dropped',
  },
  {
    pattern: /\bnot exists\b|(?<!not |if )\bexists\b/g,
    replacements: flip({ 'not exists': ['exists'], exists: ['not exists'] }),
    what: 'negation',
  },
  { pattern: /\bif not found\b/g, replacements: () => ['if found'], what: 'negation' },
  {
    pattern: /\bis not null\b|\bis null\b/g,
    replacements: flip({ 'is not null': ['is null'], 'is null': ['is not null'] }),
    what: 'negation',
  },
  {
    pattern: /(?<!\bfor )\b(?:raise exception|perform|update|insert into|delete from)\b(?:[^;']|'(?:[^']|'')*')*;/g,
    replacements: () => ['null;'],
    what: 'statement dropped',
  },
  {
    // The number of a lock is a name.
    pattern: /(?<![\w.$'{]|_lock\()\d+(?![\w.'])/g,
    replacements: (said) => [String(Number(said) + 1), String(Number(said) - 1)],
    what: 'constant',
  },
];
