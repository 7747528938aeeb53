import type { Translator } from '@candor/locales/translate.ts';
import type { SearchHit, SearchKind } from '@candor/protocol/console/search.ts';
import { addressesPath, customerPath, orderPath, paths, paymentPath } from '../../paths.ts';

/** Where a hit leads: to the thing itself, or to where it stands. */
export function hitPath(kind: SearchKind, { id, customer_id: customer, text }: SearchHit): string {
  const ofCustomer = (tab: string): string => `${customerPath(customer ?? 0)}?tab=${tab}`;
  switch (kind) {
    case 'withdrawal':
    case 'deposit':
      return paymentPath(kind, id);
    case 'customer':
      return customerPath(id);
    case 'submission':
      return `${paths.identity}?row=${id}`;
    case 'method':
      return ofCustomer('methods');
    case 'address':
      return addressesPath(text);
    case 'bank':
      return paths.catalogue;
    case 'order':
      return orderPath(id);
    case 'option':
      return ofCustomer('postings');
  }
}

export function hitTitle(t: Translator, kind: SearchKind, hit: SearchHit): string {
  switch (kind) {
    case 'withdrawal':
      return t('console.withdrawal.titled', { id: hit.id });
    case 'deposit':
      return t('console.deposit.titled', { id: hit.id });
    case 'customer':
      return hitCustomer(hit);
    case 'order':
    case 'option':
    case 'submission':
      return String(hit.id);
    case 'method':
    case 'address':
    case 'bank':
      return hit.text;
  }
}

/** Whose it is, by their name where there is one. */
export const hitCustomer = ({ name, account, customer_id: id }: SearchHit): string =>
  [name, account].find((each) => each !== '') ?? String(id ?? '');
