/** Rules of this repository that the linter does not bring: a plugin that .oxlintrc.json loads. */
const rule = (description, visitors) => ({ meta: { type: 'problem', docs: { description } }, create: visitors });

const noEnum = rule('Enums are not erasable; a union of literals says the same.', (context) => ({
  TSEnumDeclaration: (node) => context.report({ node, message: 'Write a union of literals instead of an enum.' }),
}));

const noReExport = rule('A file exports what it defines.', (context) => {
  const report = (node) =>
    context.report({ node, message: 'Import from the file that defines it instead of exporting it again.' });
  return {
    ExportAllDeclaration: report,
    ExportNamedDeclaration: (node) => {
      if (node.source) report(node);
    },
  };
});

const noAsync = rule('The engine is a pure function of state and command.', (context) => {
  const check = (node) => {
    if (node.async) context.report({ node, message: 'The engine is synchronous: what must wait belongs to its host.' });
  };
  return {
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
    AwaitExpression: (node) => context.report({ node, message: 'The engine never waits.' }),
  };
});

const noOutsideModule = rule('The engine imports itself and decimals.', (context) => ({
  ImportDeclaration: ({ source }) => {
    if (/^(\.{1,2}\/|@candor\/decimal\/)/.test(source.value)) return;
    context.report({ node: source, message: 'The engine may import only its own files and @candor/decimal.' });
  },
  ImportExpression: (node) => context.report({ node, message: 'The engine loads nothing while it runs.' }),
}));

const noTextInJsx = rule('Texts come from packages/locales.', (context) => ({
  JSXText: (node) => {
    if (hasWord(node.value)) context.report({ node, message: 'Take this text from packages/locales.' });
  },
  JSXExpressionContainer: ({ expression, parent }) => {
    if (parent.type !== 'JSXElement' && parent.type !== 'JSXFragment') return;
    if (expression.type === 'Literal' && typeof expression.value === 'string' && hasWord(expression.value)) {
      context.report({ node: expression, message: 'Take this text from packages/locales.' });
    }
  },
  JSXAttribute: ({ name, value }) => {
    if (!textAttributes.has(name.name) || value?.type !== 'Literal' || !hasWord(String(value.value))) return;
    context.report({ node: value, message: 'Take this text from packages/locales.' });
  },
}));

const noPhysicalDirection = rule('Arabic mirrors the page: sides are start and end.', (context) => {
  const check = (node, text) => {
    const found = physicalClass.exec(text)?.[0].trim();
    if (found)
      context.report({ node, message: `"${found}" names a side that does not mirror; use its start or end form.` });
  };
  return {
    Literal: (node) => {
      if (typeof node.value === 'string') check(node, node.value);
    },
    TemplateElement: (node) => check(node, node.value.raw),
    Property: (node) => {
      const name = node.key.name ?? node.key.value;
      if (physicalStyles.has(name) && isStyleObject(node)) {
        context.report({ node, message: `${name} does not mirror; use its inline-start or inline-end form.` });
      }
    },
  };
});

const hasWord = (text) => /\p{L}{2,}/u.test(text.replace(/&\w+;/g, ''));
const textAttributes = new Set(['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label']);
const physicalClass =
  /(?:^|[\s:])-?(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br)|scroll-m[lr]|scroll-p[lr])-(?:\[|\d|px\b|auto\b|full\b)\S*|(?:^|[\s:])(?:text-left|text-right|float-left|float-right)(?=\s|$)/;
const physicalStyles = new Set([
  'marginLeft',
  'marginRight',
  'paddingLeft',
  'paddingRight',
  'borderLeft',
  'borderRight',
  'left',
  'right',
]);

/** Inside style={{ ... }} only: an object elsewhere may well have a field named left. */
function isStyleObject(property) {
  const container = property.parent?.parent;
  return container?.type === 'JSXExpressionContainer' && container.parent?.name?.name === 'style';
}

export default {
  meta: { name: 'candor' },
  rules: {
    'no-enum': noEnum,
    'no-re-export': noReExport,
    'no-async': noAsync,
    'no-outside-module': noOutsideModule,
    'no-text-in-jsx': noTextInJsx,
    'no-physical-direction': noPhysicalDirection,
  },
};
