import { queryClient } from '../../api/query-client.ts';
import { createObservable, useObservable } from '@candor/client/observable.ts';
import { companyCookies, companyIn } from './company-cookie.ts';
import { companyKeys } from './company-keys.ts';

/** The id of the company that this browser has entered, or null. */
export const useEnteredCompany = (): number | null => useObservable(entered);

export function enterCompany(id: number): void {
  keep(id);
}

export function leaveCompany(): void {
  if (entered.get() !== null) keep(null);
}

/** Browsers keep a cookie for less long than it asks for; every visit begins its time again. */
export function renewCompany(): void {
  const id = entered.get();
  if (id !== null) write(id);
}

/** What was read of the company before is not true of another one. */
function keep(id: number | null): void {
  write(id);
  entered.set(id);
  void queryClient.invalidateQueries({ queryKey: companyKeys.mine() });
}

function write(id: number | null): void {
  for (const cookie of companyCookies(id, location.protocol === 'https:')) document.cookie = cookie;
}

const entered = createObservable(companyIn(document.cookie));
