/** Reads a public call of a site. Throws where the site refuses or does not answer as ours do. */
export async function ask(
  address: string,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const url = new URL(path, address);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const envelope = (await response.json()) as { code?: number; msg?: string; data?: Record<string, unknown> };
  if (envelope.code !== 1 || envelope.data === undefined)
    throw new Error(`${url.href}: ${envelope.msg ?? response.status}`);
  return envelope.data;
}

const PATIENCE_MS = 20_000;
