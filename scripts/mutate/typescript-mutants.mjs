import { parseAst } from 'vitest/node';
import { sqlMutants } from './sql-mutants.mjs';

/** Every single change of a TypeScript text that a test should notice, by the operators of BY_TYPE. */
export function typescriptMutants(text) {
  const found = [];
  const add = ({ start, end }, replacement, what) => {
    if (text.slice(start, end) !== replacement) found.push({ start, end, replacement, what });
  };
  const visit = (node, above) => {
    if (isSkipped(node, above)) return;
    BY_TYPE[node.type]?.(node, { add, text, above });
    if (isSql(above) && node.type === 'TemplateLiteral') mutateSql(node, text, found);
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(text, { lang: 'ts' }), null);
  return found;
}

/** Whether the text is still a program. */
export function isParsed(text) {
  try {
    parseAst(text, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}

const COMPARISONS = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
};
const ARITHMETIC = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

const BY_TYPE = {
  BinaryExpression(node, { add, text }) {
    const operator = between(node.left, node.right, node.operator, text);
    for (const other of COMPARISONS[node.operator] ?? []) add(operator, other, 'comparison');
    const isText = [node.left, node.right].some(
      ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
    );
    const other = ARITHMETIC[node.operator];
    if (other !== undefined && !isText) add(operator, other, 'arithmetic');
  },
  LogicalExpression(node, { add, text }) {
    const operator = between(node.left, node.right, node.operator, text);
    if (node.operator !== '??') add(operator, node.operator === '&&' ? '||' : '&&', 'and or');
    for (const side of [node.left, node.right]) add(node, text.slice(side.start, side.end), 'condition dropped');
  },
  UnaryExpression(node, { add, text }) {
    if (node.operator === '!' || (node.operator === '-' && node.argument.type !== 'Literal'))
      add(node, text.slice(node.argument.start, node.argument.end), 'negation');
  },
  IfStatement: ({ test }, { add }) => eitherWay(test, add),
  ConditionalExpression: ({ test }, { add }) => eitherWay(test, add),
  WhileStatement: ({ test }, { add }) => add(test, 'false', 'condition'),
  AssignmentExpression(node, { add, text }) {
    const other = { '+=': '-=', '-=': '+=' }[node.operator];
    if (other !== undefined) add(between(node.left, node.right, node.operator, text), other, 'arithmetic');
  },
  ExpressionStatement(node, { add }) {
    const inner = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression;
    if (node.directive === undefined && inner.type !== 'Literal') add(node, ';', 'statement dropped');
  },
  ReturnStatement(node, { add }) {
    if (node.argument === null) return;
    const { type, value } = node.argument;
    if (typeof value === 'boolean') return;
    if (!(type === 'Literal' && value === null)) add(node.argument, 'null', 'result dropped');
  },
  CallExpression(node, { add, text }) {
    // `query.where(...)` without its condition.
    const { callee } = node;
    if (callee.type === 'MemberExpression' && callee.property.name === 'where')
      add(node, text.slice(callee.object.start, callee.object.end), 'condition dropped');
  },
  Literal(node, { add }) {
    const { value, bigint, raw } = node;
    if (typeof value === 'boolean') add(node, String(!value), 'constant');
    // A double that is so large stays the same.
    else if (typeof value === 'number') {
      for (const by of [1, -1]) if (value + by !== value) add(node, String(value + by), 'constant');
    } else if (bigint != null) for (const by of [1n, -1n]) add(node, `(${BigInt(bigint) + by}n)`, 'constant');
    else if (typeof value === 'string' && value !== '' && raw !== undefined) add(node, "''", 'text emptied');
  },
};

function eitherWay(test, add) {
  for (const value of ['true', 'false']) add(test, value, 'condition');
}

/** The place of an operator between its two sides. */
function between(left, right, operator, text) {
  const start = text.indexOf(operator, left.end);
  return start === -1 || start >= right.start
    ? { start: left.end, end: left.end }
    : { start, end: start + operator.length };
}

function mutateSql(node, text, found) {
  for (const { start, end } of node.quasis)
    for (const mutant of sqlMutants(text.slice(start, end)))
      found.push({ ...mutant, start: mutant.start + start, end: mutant.end + start });
}

const isSql = (above) => above?.type === 'TaggedTemplateExpression' && above.tag.name === 'sql';

/** Types, names of modules and properties, and what is only said: nothing of it is a rule. */
function isSkipped(node, above) {
  if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|ParameterProperty)/.test(node.type)) return true;
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true;
  if (node.type === 'Literal' && typeof node.value === 'string') {
    if (above.type === 'ExportNamedDeclaration' || above.type === 'ExportAllDeclaration') return true;
    if (above.key === node) return true;
    // What a module or an error is called.
    if (above.type === 'PropertyDefinition' && above.key.name === 'name') return true;
  }
  const called = above?.type === 'CallExpression' || above?.type === 'NewExpression' ? nameOf(above.callee) : '';
  return (
    SAYING.test(called) && node !== above.callee && node.type !== 'CallExpression' && !isFirstOf(above, node, called)
  );
}

/** What `assert` and `must` look at is a rule, what they say is not. */
const isFirstOf = (call, node, called) => /^(assert|must|holds|same)$/.test(called) && call.arguments[0] === node;
const nameOf = (callee) => callee.name ?? callee.property?.name ?? '';
const SAYING = /^(assert|must|holds|same|unreachable|warn|info|error|debug|say|\w*Error|Mismatch)$/;

function childrenOf(node) {
  const children = [];
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters') continue;
    for (const each of Array.isArray(value) ? value : [value]) if (typeof each?.type === 'string') children.push(each);
  }
  return children;
}
