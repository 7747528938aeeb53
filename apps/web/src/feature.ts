import type { MessageKey, PlainKey } from '@candor/locales/translate.ts';
import type { Restrictable } from '@candor/protocol/call.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { Loader } from '@candor/ui/lazy-part.tsx';
import type { ReactNode } from 'react';
import type { Site } from './domain/site/site.ts';
import type { ScreenNamespace } from './kit/language/language.ts';

/**
 * What a noun brings to the app. `features.ts` lists them, and nothing else imports them. Every page fetches them, so
 * that they hold names and addresses alone: code comes by `load`.
 */
export interface Feature {
  /** As its folder is called. */
  readonly name: string;
  readonly routes: readonly FeatureRoute[];
  /** Roots of the tab bar and of the side bar, in the order of the features. */
  readonly tabs?: readonly FeatureTab[];
  /** Rows of the settings, in the order of the features. */
  readonly settings?: readonly SettingRow[];
  /** What keeps some customers from calls for a while. */
  readonly restrictions?: readonly FeatureRestriction[];
  /** What the help answers about it. */
  readonly topics?: readonly TopicId[];
  /** What the search finds of it. */
  readonly search?: SearchSource;
  /** What stands at the end of a row that the operator put into the customer's menu, by the row's address. */
  readonly menuEnds?: Readonly<Record<string, LazyPart>>;
  /** The menu of the account, before the routes that say so. */
  readonly menu?: LazyPart;
}

/** Of a question of the help: `help.<id>.question`, answered by `help.<id>.answer`. */
export type TopicId = MessageKey extends infer Key ? (Key extends `help.${infer Id}.question` ? Id : never) : never;

export interface FeatureRoute {
  readonly path: string;
  readonly load: Loader;
  /** The namespaces whose texts the screen shows beyond those of every page. */
  readonly texts: readonly ScreenNamespace[];
  /** It also shows what other features declare of this kind, and waits for their texts. */
  readonly shows?: 'settings' | 'search';
  /** Visitors are sent to sign in first. */
  readonly login?: boolean;
  /** As the calls that it leads to: what keeps customers from them is fetched with it. */
  readonly restrictedAs?: Restrictable;
  /** A visit that begins here finds it drawn by the server, whatever follows a question mark. */
  readonly drawnAhead?: boolean;
  /** Roots show the tab bar, with this tab marked. */
  readonly tab?: TabId;
  /** The tab marked in the side bar of wide screens, where it is not the route's own. */
  readonly within?: TabId;
  /** On a wide page the menu of the account stays before it. */
  readonly hasAccountMenu?: boolean;
  /** Stands without the side bar. */
  readonly bare?: boolean;
  /** Leaving it loads the page again. */
  readonly reloadsWhenLeft?: boolean;
}

export type TabId = 'home' | 'quotes' | 'trade' | 'orders' | 'copy' | 'rank' | 'account';

export interface FeatureTab {
  readonly id: TabId;
  readonly href: string;
  readonly icon: IconName;
  readonly label: PlainKey;
  readonly shortLabel: PlainKey;
  readonly isOffered?: (site: Site) => boolean;
  /** What the operator calls it; "" for the label. */
  readonly nameOf?: (site: Site) => string;
}

export interface SettingRow {
  readonly icon: IconName;
  readonly title: PlainKey | 'account.about';
  /** The namespace of the title. */
  readonly texts: ScreenNamespace;
  readonly path: string;
  /** Not there for practice accounts. */
  readonly realOnly?: boolean;
}

export interface FeatureRestriction {
  readonly of: Restrictable;
  /** Of a button that cannot be pressed. */
  readonly reason: PlainKey;
  /** The namespaces of its reason and its note, fetched where it holds. */
  readonly texts: readonly ScreenNamespace[];
  readonly load: () => Promise<RestrictionReader>;
}

/** Reads whether it holds for the customer: a note that says so and leads to the way out, or null. */
export type RestrictionReader = () => Promise<ReactNode>;

export interface LazyPart {
  readonly texts: readonly ScreenNamespace[];
  readonly load: Loader;
}

/** What can be searched for; a site offers one. */
export interface SearchSource {
  /** By which searches are remembered, each kind apart. */
  readonly kind: 'instruments' | 'companies';
  readonly isOffered: (site: Site) => boolean;
  readonly title: PlainKey;
  readonly label: PlainKey;
  readonly hint: PlainKey;
  /** The namespaces of its texts and of those of its results. */
  readonly texts: readonly ScreenNamespace[];
  /** Characters that the call takes. */
  readonly longest: number;
  /** Its results show live prices. */
  readonly live?: boolean;
  readonly results: Loader<ResultsProps>;
}

export interface ResultsProps {
  /** What is searched for; "" while nothing is typed. */
  readonly query: string;
  /** Tell that what is on the page now answers `query` in full. */
  readonly onAnswered: () => void;
  /** Tell that a result was chosen, whose search is then worth remembering. */
  readonly onChosen: () => void;
}
