import { useState } from 'react';
import type { AccountKind } from '../../domain/session/request-code.ts';
import { useAreas } from '../../domain/site/site-queries.ts';
import type { Area } from '../../domain/site/site-queries.ts';
import { useSite } from '../../domain/site/site.ts';

/** An account as it is being typed. */
export interface AccountEntry {
  readonly kind: AccountKind;
  readonly setKind: (kind: AccountKind) => void;
  /** The kinds that the site takes. */
  readonly kinds: readonly AccountKind[];
  readonly email: string;
  readonly setEmail: (text: string) => void;
  readonly number: string;
  readonly setNumber: (text: string) => void;
  readonly areas: readonly Area[];
  /** The prefix's area; undefined until the list is read. */
  readonly area: Area | undefined;
  readonly setAreaId: (id: number) => void;
  /** E-mail, or the number without its prefix. */
  readonly typed: string;
  /** E-mail, or prefix and number in one. */
  readonly full: string;
  readonly isComplete: boolean;
}

interface Typed extends Pick<AccountEntry, 'kind' | 'email' | 'number'> {
  readonly areaId?: number | undefined;
}

const NOTHING: Typed = { kind: 'email', email: '', number: '' };

/**
 * What is handed from one form to the next. It stays in this page: an address
 * would be written down in histories and logs.
 */
let handedOver: Typed = NOTHING;

/** The account that is typed here stands in the next form that continues it. */
export function handOver({ kind, email, number, area }: AccountEntry): void {
  handedOver = { kind, email, number, areaId: area?.id };
}

/** An account being typed; `continues`: beginning with what was typed where the customer comes from. */
export function useAccountEntry({ continues = false } = {}): AccountEntry {
  const site = useSite();
  const kinds = KINDS.filter((each) => site.flag(each === 'email' ? 'is_register_email' : 'is_register_phone', true));
  const [start] = useState(continues ? handedOver : NOTHING);
  const [chosen, setKind] = useState<AccountKind>(start.kind);
  const [email, setEmail] = useState(start.email);
  const [number, setNumber] = useState(start.number);
  const [areaId, setAreaId] = useState(start.areaId);
  const { data: areas = [] } = useAreas();
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'email');
  const area =
    areas.find(({ id }) => id === areaId) ??
    areas.find(({ prefix, code }) => prefix === DEFAULT_PREFIX && code === DEFAULT_COUNTRY) ??
    areas[0];
  const digits = number.replaceAll(/[\s().-]/g, '');
  const typed = kind === 'email' ? email.trim() : digits;
  return {
    kind,
    setKind,
    kinds,
    email,
    setEmail,
    number,
    setNumber,
    areas,
    area,
    setAreaId,
    typed,
    full: kind === 'email' ? typed : `${area?.prefix ?? DEFAULT_PREFIX}${digits.replace(/^0/, '')}`,
    isComplete: kind === 'email' ? /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed) : /^\d{4,15}$/.test(digits),
  };
}

const KINDS: readonly AccountKind[] = ['email', 'mobile'];
const DEFAULT_PREFIX = '+001';
/** Several countries share that prefix. */
const DEFAULT_COUNTRY = 'US';
