import type { InvalidInput } from '@candor/protocol/envelope.ts';

/** The server understood the call and refused it: the envelope's code, and its message in the customer's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }

  /** What is wrong with each field: field name -> message key. Empty if the refusal concerns the entire call. */
  get fields(): Readonly<Record<string, string>> {
    if (typeof this.data !== 'object' || this.data === null) return {};
    return 'fields' in this.data ? (this.data as InvalidInput).fields : {};
  }
}

export type NetworkFault = 'offline' | 'timeout' | 'unreachable' | 'garbled' | 'cancelled';

/**
 * No answer, or one that is not ours. It is unknown whether a change took place; only reads are reported as `offline`.
 */
export class NetworkError extends Error {
  override name = 'NetworkError';
  readonly fault: NetworkFault;
  /** HTTP status where there was one. */
  readonly status: number | null;

  constructor(fault: NetworkFault, status: number | null = null, cause?: unknown) {
    super(`${fault}${status === null ? '' : ` ${status}`}`, { cause });
    this.fault = fault;
    this.status = status;
  }

  /** A short code for customers to quote. */
  get code(): string {
    return this.status === null ? FAULT_CODES[this.fault] : `HTTP-${this.status}`;
  }
}

const FAULT_CODES: Readonly<Record<NetworkFault, string>> = {
  offline: 'NET-0',
  timeout: 'NET-1',
  unreachable: 'NET-2',
  garbled: 'NET-3',
  cancelled: 'NET-4',
};
