import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { chosenMoment, msOf, NOW } from '../../kit/moment-field.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { NEW } from './content-path.ts';
import { NewsFields } from './news-fields.tsx';
import type { NewsDraft } from './news-fields.tsx';
import { NEW_ITEM, newsItemKey, newsKey, readNewsItem } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import { TextForm } from './text-form.tsx';
import { TextVersions } from './text-versions.tsx';
import { previewOf, TextsEditor } from './texts-editor.tsx';
import { isWritten } from './written-text.ts';

/** Reads a news item and then shows it to be changed, with the ways back to what it was. */
export function NewsEditor() {
  const { id } = useParams<{ id: string }>();
  const { data, error, refetch } = useQuery({
    queryKey: newsItemKey(Number(id)),
    queryFn: ({ signal }) => readNewsItem(Number(id), signal),
    enabled: id !== NEW,
    // What is typed must not be replaced under the operator's hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === NEW) return <Editor item={NEW_ITEM} />;
  if (data !== undefined) return <Editor key={data.version} item={data} />;
  return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
}

function Editor({ item }: { readonly item: NewsItem }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveNews, [newsKey, ['versions']]);
  const [start] = useState(() => draftOf(item));
  const [draft, setDraft] = useState(start);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [isSending, setSending] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const fields = [...NEWS_FIELDS, `texts.${language}.title`, `texts.${language}.content`];
  const faults = formFaults(t, change.error, fields);
  const isUntimed = msOf(draft.when) === null || msOf(draft.ends) === null;
  const noMoment = isUntimed ? t('console.operations.when.missing') : undefined;
  const isNew = item.id === 0;
  return (
    <TextForm
      kind="news"
      title={t(isNew ? 'console.operations.news.publish' : 'console.operations.news.edit')}
      isDirty={isDirty}
      fields={fields}
      confirmLabel={t('console.operations.save')}
      missing={isSending ? t('console.editor.sending') : noMoment}
      change={change}
      onSave={async (reason) => (await change.run({ ...inputOf(item, draft), reason })) !== undefined}
      preview={previewOf(draft.texts, language)}
      versions={
        !isNew && (
          <TextVersions
            subject={`news:${item.id}:${language}`}
            language={language}
            current={item.version}
            isWritten={isWritten(start.texts[language])}
            isDirty={isDirty}
            renews={[newsKey, newsItemKey(item.id)]}
          />
        )
      }
    >
      <CardBox title={t('console.editor.what')}>
        <div className="form">
          <TextsEditor
            texts={draft.texts}
            language={language}
            lineLabel={t('console.operations.news.line')}
            titleLength={200}
            lineLength={500}
            faultOf={faults.of}
            onLanguage={setLanguage}
            onChange={(texts) => setDraft({ ...draft, texts })}
          />
        </div>
      </CardBox>
      <NewsFields item={item} draft={draft} faultOf={faults.of} onChange={setDraft} onSending={setSending} />
    </TextForm>
  );
}

const draftOf = (item: NewsItem): NewsDraft => ({
  category: item.category === 2 ? 'announcement' : 'news',
  topic: item.topic,
  when: NOW,
  visible: item.visible,
  picture: item.picture,
  instrument: String(item.instrumentId ?? 0),
  ends: chosenMoment(item.endsAt),
  texts: Object.fromEntries(item.texts.map(({ language, ...text }) => [language, text])),
});

const inputOf = ({ id, version }: NewsItem, draft: NewsDraft) =>
  ({
    id,
    version,
    category: draft.category === 'announcement' ? 2 : 1,
    topic: draft.topic,
    publishAt: msOf(draft.when) ?? 0,
    visible: draft.visible ? '1' : '0',
    logoHash: draft.picture.hash,
    instrumentId: Number(draft.instrument),
    endsAt: msOf(draft.ends) ?? 0,
    texts: { ...draft.texts },
  }) as const;

const NEWS_FIELDS = ['publishAt', 'logoHash', 'instrumentId', 'endsAt', 'texts'];
