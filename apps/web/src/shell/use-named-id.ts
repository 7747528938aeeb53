import { useSearch } from 'wouter';

/** The number that the `id` of the address is; 0 where it is none. */
export function useNamedId(): number {
  const text = new URLSearchParams(useSearch()).get('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
