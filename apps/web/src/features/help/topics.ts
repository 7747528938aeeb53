import type { Translator } from '@candor/locales/translate.ts';
import type { Site } from '../../domain/site/site.ts';
import type { TopicId } from '../../feature.ts';

/** A question with its answer, as the site's rules are now. */
export interface Topic {
  /** Names it in an address. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * Every topic that this site has a use for. `ofFeatures`: those that features bring. `countries`: those that are not
 * served, "" until they are known.
 */
export function topicsOf(
  t: Translator,
  site: Site,
  ofFeatures: readonly TopicId[],
  countries: string,
): readonly Topic[] {
  const levels = { stopOut: site.info?.stopOutLevel, marginCall: site.info?.marginCallLevel };
  const rules = {
    site: site.name,
    currency: site.currency,
    stopOut: levels.stopOut ?? NO_FIGURE,
    marginCall: levels.marginCall ?? NO_FIGURE,
    holdHours: Number(site.text('withdraw_hold_hours', '24')),
    countries,
  };
  const ids = [...OF_TRADING, ...ofFeatures, ...OF_ACCOUNTS];
  return ids
    .filter((id) => isOffered(id, site) && (id !== 'countries' || countries !== ''))
    .map((id) => ({
      id,
      question: t(`help.${id}.question`, rules),
      answer: t(`help.${id}.answer`, rules),
    }));
}

/** Those with all words of the query in their question or answer. */
export function searchTopics(topics: readonly Topic[], query: string, t: Translator): readonly Topic[] {
  const fold = (text: string): string => text.toLocaleLowerCase(t.language.tag);
  const words = fold(query).split(/\s+/).filter(Boolean);
  return topics.filter(({ question, answer }) => {
    const text = fold(`${question} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

const isOffered = (id: TopicId, site: Site): boolean =>
  OF_OPTIONS.has(id) ? site.flag('is_micro') : id === 'demo' ? site.flag('is_mock_login', true) : true;

const OF_TRADING = [
  'demo',
  'lot',
  'margin',
  'leverage',
  'spread',
  'fees',
  'stopOut',
  'check',
  'feedGap',
  'options',
  'tie',
] as const;

const OF_ACCOUNTS = [
  'verification',
  'withdrawal',
  'payPassword',
  'secondFactor',
  'currencies',
  'countries',
  'support',
] as const;

const OF_OPTIONS: ReadonlySet<string> = new Set(['options', 'tie']);
const NO_FIGURE = '—';
