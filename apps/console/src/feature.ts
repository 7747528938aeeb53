import type { PlainKey, Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { Permission } from '@candor/protocol/console/permissions.ts';
import type { consoleQueues } from '@candor/protocol/console/queues.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { LazyPart } from '@candor/ui/lazy-part.tsx';
import type { ReactNode } from 'react';
import type { ProposalKinds } from './domain/proposals/proposal-kind.ts';
import type { CamelTree } from './kit/camel-fields.ts';
import type { SearchHit } from './domain/search/search-hit.ts';

/** What a noun brings to the console. `features.ts` lists them, and nothing else imports them. */
export interface Feature {
  /** As its folder is called. */
  readonly name: string;
  readonly routes?: readonly FeatureRoute[];
  /** How many wait in its queues; undefined where the operator may not read them. A route names the one it shows. */
  readonly queues?: Readonly<Record<string, QueueCounter>>;
  /** Its queues among all that waits for a decision. */
  readonly review?: readonly ReviewQueue[];
  /** Its summary on the dashboard. */
  readonly dashboard?: readonly DashboardCard[];
  /** Its tab on the page of a customer. */
  readonly customerTabs?: readonly CustomerTab[];
  /** What the audit log names as `<kind>:<id>`, by kind. */
  readonly auditSubjects?: Readonly<Record<string, AuditSubject>>;
  /** What proposals of its kinds are about; fetched when proposals are looked at. */
  readonly proposals?: () => Promise<ProposalKinds>;
  /** What private pictures belong to, by kind: where the log of looks at them leads. */
  readonly pictureSubjects?: Readonly<Record<string, PictureSubject>>;
  /** What the search finds of it, by kind. */
  readonly searchHits?: Readonly<Record<string, FoundKind>>;
  /** Its settings, below those of the whole site. */
  readonly settings?: readonly SettingSection[];
}

/** What the features bring together: each kind of contribution as its screen takes it. */
export interface Contributions {
  readonly queues: Readonly<Record<string, QueueCounter>>;
  /** In the order of their places. */
  readonly review: readonly ReviewQueue[];
  readonly dashboard: readonly DashboardCard[];
  readonly customerTabs: readonly CustomerTab[];
  readonly auditSubjects: Readonly<Record<string, AuditSubject>>;
  readonly pictureSubjects: Readonly<Record<string, PictureSubject>>;
  readonly searchHits: Readonly<Record<string, FoundKind>>;
  readonly proposals: readonly (() => Promise<ProposalKinds>)[];
  readonly settings: readonly SettingSection[];
}

export interface FeatureRoute {
  readonly path: string;
  /**
   * Any one of these opens it; a role that has none of them reads that. A function asks what other features declare.
   */
  readonly permissions: readonly Permission[] | ((all: Contributions) => readonly Permission[]);
  readonly label: PlainKey;
  readonly icon: IconName;
  /**
   * Where it stands in the navigation, in the order of the features; absent for screens that one reaches from another.
   */
  readonly group?: NavGroup;
  /** Stands in the operator's own menu. */
  readonly isOwn?: boolean;
  /** The address that the side bar marks, where it is not the route's own. */
  readonly within?: string;
  /** What waits there is counted next to its name. */
  readonly queue?: string;
  readonly screen: LazyPart;
}

export const NAV_GROUPS = ['operations', 'money', 'market', 'system'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** As the server counts what waits. */
export type WaitingQueues = CamelTree<OutputOf<typeof consoleQueues>>;
export type QueueCounter = (waiting: WaitingQueues, all: Contributions) => number | undefined;

export interface ReviewQueue {
  /** The queue whose count its tab shows. */
  readonly queue: string;
  readonly label: PlainKey;
  readonly permission: Permission;
  /** Its tab's place from the start, from 1. */
  readonly place: number;
  /** `head` stands above the filters. */
  readonly screen: LazyPart<{ readonly head?: ReactNode }>;
}

export interface DashboardCard {
  readonly name: string;
  readonly permission: Permission;
  readonly card: LazyPart;
}

export interface CustomerTab {
  /** As the address names it. */
  readonly id: string;
  readonly label: PlainKey;
  readonly permission: Permission;
  readonly screen: LazyPart<{ readonly customer: number }>;
}

export interface AuditSubject {
  /** Where it can be looked at. `action`: what was done to it. */
  readonly path: (id: string, action: string) => string;
  /** What it is called, where `console.audit.subject.<kind>` does not say it. */
  readonly name?: (t: Translator, id: string) => string;
}

export interface PictureSubject {
  readonly path: (id: number) => string;
  readonly title: (t: Translator, id: number) => string;
}

export interface FoundKind {
  /** What all of it is called. */
  readonly label: PlainKey;
  /** By which the server looks for it. */
  readonly permission: Permission;
  /** Where a hit leads: to the thing itself, or to where it stands. */
  readonly path: (hit: SearchHit) => string;
  readonly title: (t: Translator, hit: SearchHit) => string;
}

export const SETTING_GROUPS = ['site', 'colours', 'trading', 'money', 'identity', 'limits', 'features'] as const;
/** Where settings are looked for. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Settings that stand together. */
export interface SettingSection {
  readonly label: PlainKey;
  readonly group: SettingGroup;
  readonly keys: RegExp;
}
