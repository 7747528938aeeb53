import * as z from 'zod/mini';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { CALLS } from '@candor/protocol/calls.ts';
import type { Call } from '@candor/protocol/call.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { sessionBeforeBody } from './call-route.ts';
import type { CallGates } from './call-route.ts';
import { isConsole } from './call-path.ts';
import { compress, sendEncoded } from './encoded-content.ts';
import type { EncodedContent } from './encoded-content.ts';

/**
 * `/api/docs`: the contract of the wire to read; `/api/docs/openapi.json`: the same for machines. The console's calls
 * are left out, except below `/console/api/docs`, which answers operators alone.
 */
export function addDocumentationRoutes(app: FastifyInstance, gates: CallGates): void {
  const open = CALLS.filter(({ path }) => !isConsole(path));
  addDocument(app, '/api/docs', () => documentationPage(open, '/api/docs'), HTML);
  addDocument(app, '/api/docs/openapi.json', () => JSON.stringify(openApi(open)), JSON_TYPE);
  const onRequest = sessionBeforeBody(gates);
  addDocument(app, '/console/api/docs', () => documentationPage(CALLS, '/console/api/docs'), HTML, onRequest);
  addDocument(app, '/console/api/docs/openapi.json', () => JSON.stringify(openApi(CALLS)), JSON_TYPE, onRequest);
}

/** Made and compressed when it is first asked for, as every start would wait for it, and then kept. */
function addDocument(
  app: FastifyInstance,
  path: string,
  make: () => string,
  type: string,
  onRequest: onRequestAsyncHookHandler = async () => undefined,
): void {
  let content: Promise<EncodedContent> | null = null;
  app.get(path, { onRequest, exposeHeadRoute: false }, async (request, reply) =>
    sendEncoded(request, reply, await (content ??= compress(make())), type, 'no-cache'),
  );
}

/** OpenAPI 3.1 of the calls. */
function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const methods =
      call.method === 'GET' && call.changes ? (['get', 'post'] as const) : ([call.method.toLowerCase()] as const);
    for (const method of methods) (paths[call.path] ??= {})[method] = operation(call, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: '1',
      description: 'Every answer is an envelope {code, msg, data}; code 1 is success.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token, with or without "Bearer ".',
        },
      },
    },
  };
}

function operation(call: Call, method: string): object {
  const { $schema: _, ...input } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const { $schema: __, ...output } = z.toJSONSchema(call.output, { unrepresentable: 'any' });
  const media = MEDIA[call.body ?? 'json'];
  const hasInput = Object.keys(input.properties ?? {}).length > 0;
  return {
    operationId: method === call.method.toLowerCase() ? call.name : `${call.name}.${method}`,
    summary: call.summary,
    tags: [call.path.split('/').at(-2) ?? ''],
    ...(call.who === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...headers(call), ...(method === 'get' ? queryParameters(input) : [])],
    ...(method === 'post' && hasInput
      ? { requestBody: { required: true, content: { [media]: { schema: input } } } }
      : {}),
    responses: {
      '200': { description: refusalsText(call), content: contentOf(call, output) },
      '429': { description: 'Too many requests (1001), with Retry-After.' },
      '500': { description: 'Our fault (5000), with a reference.' },
      '503': { description: 'Busy, try again (5003).' },
    },
  };
}

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

const envelopeOf = (output: object): object => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { anyOf: [output, { type: 'object' }] } },
});

/** A call that answers a file says what it refuses in an envelope. */
const contentOf = (call: Call, output: object): object =>
  call.file === undefined
    ? { 'application/json': { schema: envelopeOf(output) } }
    : {
        [call.file]: { schema: { type: 'string', format: 'binary' } },
        'application/json': { schema: envelopeOf({ type: 'object' }) },
      };

function headers(call: Call): object[] {
  const lang = {
    name: 'lang',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description: 'Language of msg.',
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 128 } };
  return call.changes
    ? [lang, { ...key, description: 'The same key is answered with the first outcome and acts once.' }]
    : [lang];
}

function queryParameters(input: { properties?: Record<string, unknown>; required?: string[] }): object[] {
  const entries = Object.entries(input.properties ?? {});
  return entries.map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function refusalsText(call: Call): string {
  const names = Object.entries(ERROR_CODES).filter(([, code]) => call.refusals.includes(code));
  const list = names.map(([name, code]) => `${code} ${name}`).join(', ');
  return list === '' ? 'The envelope.' : `The envelope; expected refusals: ${list}.`;
}

function documentationPage(calls: readonly Call[], path: string): string {
  const rows = calls
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((call) => {
      const { $schema: _, ...input } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      const { $schema: __, ...output } = z.toJSONSchema(call.output, { unrepresentable: 'any' });
      const method = call.method === 'GET' && call.changes ? 'GET, POST' : call.method;
      return `<details><summary><code>${method} ${call.path}</code> ${escape(call.summary)}
<small>${call.who}</small></summary>
<p>${escape(refusalsText(call))}</p><h3>Input</h3><pre>${indented(input)}</pre>
<h3>Data</h3><pre>${indented(output)}</pre></details>`;
    });
  const codes = Object.entries(ERROR_CODES).map(([name, code]) => `<li><code>${code}</code> ${name}</li>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>API</title>
<style>body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.5rem 0;cursor:pointer}
pre{overflow:auto;padding:1rem;border:1px solid #8888}small{opacity:.7}</style>
<h1>API</h1><p>Every answer is <code>{code, msg, data}</code>; code 1 is success.
Send the token as <code>authorization</code>.
Machine-readable: <a href="${path}/openapi.json">openapi.json</a>.</p>
${rows.join('\n')}<h2>Codes</h2><ul>${codes.join('')}</ul></html>`;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const indented = (value: unknown): string => escape(JSON.stringify(value, null, 2));
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
