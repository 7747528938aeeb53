/*
 * Who may do what in the back office: the one table that the server refuses by and
 * the screens are drawn by. Who decides proposals the database says (approval_rules),
 * because it counts them; a test looks that each kind has the roles of a permission.
 */

export const ROLES = ['owner', 'finance', 'verification', 'trading', 'content', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Reading is the auditor's too, without exception; nothing else is. */
const ROLES_OF = {
  /** One's own sign-in: every operator, also one who has to set up a second factor first. */
  own: ROLES,
  'dashboard.read': ['owner', 'finance', 'verification', 'trading', 'content', 'support', 'auditor'],
  'customers.read': ['owner', 'finance', 'verification', 'trading', 'support', 'auditor'],
  'customers.note': ['owner', 'finance', 'verification', 'trading', 'support'],
  /** What the site says of a customer: level, credit score, remark, nickname. */
  'customers.write': ['owner', 'verification', 'support'],
  'customers.freeze': ['owner', 'finance', 'verification'],
  'customers.sessions': ['owner', 'support'],
  'orders.read': ['owner', 'finance', 'trading', 'support', 'auditor'],
  'deposits.read': ['owner', 'finance', 'support', 'auditor'],
  'deposits.decide': ['owner', 'finance'],
  'withdrawals.read': ['owner', 'finance', 'support', 'auditor'],
  'withdrawals.decide': ['owner', 'finance'],
  'balances.adjust': ['owner', 'finance'],
  'holds.lift': ['owner', 'finance'],
  /** Customers' second factors: for who can tell whether it is the customer who asks. */
  'factors.remove': ['owner', 'finance', 'verification'],
  /** Where customers pay to, and on what terms. */
  'receiving.decide': ['owner', 'finance'],
  'verification.read': ['owner', 'verification', 'auditor'],
  'verification.decide': ['owner', 'verification'],
  'loans.read': ['owner', 'finance', 'auditor'],
  'loans.decide': ['owner', 'finance'],
  'mining.read': ['owner', 'finance', 'auditor'],
  /** What the broker promises to pay: terms of new subscriptions, and whether they are taken. */
  'mining.write': ['owner', 'finance'],
  'traders.read': ['owner', 'finance', 'trading', 'support', 'auditor'],
  /** Whom others may follow. */
  'traders.decide': ['owner', 'trading'],
  'instruments.read': ['owner', 'finance', 'trading', 'auditor'],
  'instruments.write': ['owner', 'trading'],
  'terms.decide': ['owner', 'trading'],
  'settings.read': ['owner', 'finance', 'trading', 'content', 'auditor'],
  'settings.write': ['owner'],
  /** Settings that touch money, open orders or how accounts are guarded. */
  'siteRules.decide': ['owner', 'finance'],
  /** Pictures for what these roles edit: public, but shown nowhere by themselves. */
  'pictures.write': ['owner', 'finance', 'trading', 'content'],
  'content.read': ['owner', 'content', 'auditor'],
  'content.write': ['owner', 'content'],
  'outbox.read': ['owner', 'support', 'auditor'],
  /** What messages say, codes included, where nobody carries them. */
  'outbox.texts': ['owner'],
  'books.read': ['owner', 'finance', 'auditor'],
  'audit.read': ['owner', 'auditor'],
  'operators.read': ['owner', 'finance', 'auditor'],
  'operators.decide': ['owner', 'finance'],
  'operators.disable': ['owner'],
  /** Links, names and sessions of colleagues. */
  'operators.help': ['owner'],
  'rules.decide': ['owner', 'finance'],
  'proposals.read': ['owner', 'finance', 'verification', 'trading', 'auditor'],
  'proposals.decide': ['owner', 'finance', 'verification', 'trading'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof ROLES_OF;

/** false also for a role that this version does not know. */
export function permits(role: string, permission: Permission): boolean {
  const roles: readonly string[] = ROLES_OF[permission];
  return roles.includes(role);
}

export const permissionsOf = (role: string): Permission[] => PERMISSIONS.filter((each) => permits(role, each));

// Object.keys forgets the names of the fields.
export const PERMISSIONS = Object.keys(ROLES_OF) as Permission[];
