import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useFeatures } from '../../collect-features.ts';
import { useCountriesNotServed } from '../../domain/site/countries-not-served.ts';
import { DocumentLinks } from '../../domain/site/document-links.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import './help.css';
import { searchTopics, topicsOf } from './topics.ts';
import type { Topic } from './topics.ts';

/** What newcomers ask, answered with the figures of this site. `?topic=` opens one. */
export function HelpScreen() {
  const t = useTranslation();
  const site = useSite();
  const { data: countries } = useCountriesNotServed();
  const opened = new URLSearchParams(useSearch()).get('topic');
  const [query, setQuery] = useState('');
  const topics = topicsOf(t, site, useFeatures().topics, countries?.names ?? '');
  const found = searchTopics(topics, query, t);
  return (
    <Screen title={t('help.title')} backTo={paths.account} className="gap-3 px-4 pt-1 pb-8">
      <SearchField label={t('help.search')} value={query} onChange={setQuery} clearLabel={t('common.clearSearch')} />
      <p className="visually-hidden" role="status">
        {t('help.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <NothingFound query={query} />
      ) : (
        <>
          <Topics topics={found} opened={opened} />
          <AskSupport />
        </>
      )}
      <DocumentLinks documents={['help', 'terms', 'risk']} />
    </Screen>
  );
}

function Topics({ topics, opened }: { readonly topics: readonly Topic[]; readonly opened: string | null }) {
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="list">
        {topics.map(({ id, question, answer }) => (
          <li key={id}>
            <details className="help-topic" open={id === opened}>
              <summary>
                <span className="flex-1">{question}</span>
                <Icon name="chevronDown" size={18} />
              </summary>
              <p>{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NothingFound({ query }: { readonly query: string }) {
  const t = useTranslation();
  return (
    <EmptyState
      art="search"
      title={t('help.nothing', { query })}
      text={t('help.nothingHint')}
      action={<AskSupport />}
    />
  );
}

function AskSupport() {
  const t = useTranslation();
  const openSupport = useSupport();
  return (
    <Button variant="secondary" icon="headset" onPress={openSupport}>
      {t('shell.support')}
    </Button>
  );
}
