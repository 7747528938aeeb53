import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { ApiError } from '@candor/client/api-error.ts';
import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import { consolePage } from '@candor/protocol/console/page.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { RichTextField } from '../../kit/rich-text/lazy-rich-text.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { NEW, textPath } from './content-path.ts';
import { EnglishReference } from './english-reference.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { pageKey, pagesKey, usePages } from './page-row.ts';
import { TextForm } from './text-form.tsx';
import { TextVersions } from './text-versions.tsx';
import { NO_TEXT } from './written-text.ts';

/** Reads a page in a language and then shows it to be changed, with the ways back to what it was. */
export function PageEditor() {
  const { name } = useParams<{ name: string }>();
  const [group = '', language = 'en'] = decodeURIComponent(name).split(':');
  const { data, error, refetch } = useQuery({
    queryKey: pageKey(group, language),
    queryFn: ({ signal }) => readPage(group, language, signal),
    enabled: name !== NEW,
    // What is typed must not be replaced under the operator's hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (name === NEW) return <Editor key={NEW} page={NEW_PAGE} />;
  if (data !== undefined) return <Editor key={`${name}:${data.version}`} page={data} />;
  return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
}

interface Draft {
  readonly group: string;
  readonly language: string;
  readonly title: string;
  readonly content: string;
  /** 0 of one that is not there yet. */
  readonly version: number;
}

/** A page that there is not in this language is written. */
const readPage = (group: string, language: string, signal: AbortSignal): Promise<Draft> =>
  call(consolePage, { group, language }, { signal, quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === ERROR_CODES.notFound) return { ...NEW_PAGE, group, language };
    throw error;
  });

function Editor({ page }: { readonly page: Draft }) {
  const t = useTranslation();
  const [draft, setDraft] = useState(page);
  const change = useOperatorChange(consoleSavePage, [pagesKey, ['versions']]);
  const faults = formFaults(t, change.error, FIELDS);
  const language = isLanguageCode(draft.language) ? LANGUAGES[draft.language] : LANGUAGES.en;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(page);
  const isNew = page.group === '';
  return (
    <TextForm
      kind="pages"
      title={isNew ? t('console.operations.page.write') : `${page.group} · ${language.nativeName}`}
      isDirty={isDirty}
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onSave={async (reason) => (await change.run({ ...draft, reason })) !== undefined}
      preview={{ title: draft.title, content: draft.content, language: draft.language }}
      versions={
        page.version > 0 && (
          <TextVersions
            subject={`page:${page.group}:${page.language}`}
            language={page.language}
            current={page.version}
            isWritten
            isDirty={isDirty}
            renews={[pagesKey, pageKey(page.group, page.language)]}
          />
        )
      }
    >
      <CardBox title={t('console.editor.what')}>
        <div className="form">
          {isNew && (
            <TextField
              label={t('console.operations.page.name')}
              help={t('console.operations.page.nameHelp')}
              value={draft.group}
              error={faults.of('group')}
              onChange={(group) => setDraft({ ...draft, group })}
            />
          )}
          <PageLanguages draft={draft} isNew={isNew} onChange={setDraft} />
          <div className="texts-columns" data-reference={language.code === 'en' ? undefined : ''}>
            <div className="form">
              <TextField
                label={t('console.operations.page.title')}
                value={draft.title}
                error={faults.of('title')}
                onChange={(title) => setDraft({ ...draft, title })}
              />
              <RichTextField
                key={language.code}
                label={t('console.operations.page.text')}
                help={t('console.editor.help')}
                value={draft.content}
                direction={language.direction}
                languageTag={language.tag}
                error={faults.of('content')}
                onChange={(content) => setDraft({ ...draft, content })}
              />
            </div>
            {language.code !== 'en' && <EnglishPage group={draft.group} />}
          </div>
        </div>
      </CardBox>
    </TextForm>
  );
}

interface PageLanguagesProps {
  readonly draft: Draft;
  /** A page without a name yet stays where it is; of another one, each language is a text of its own. */
  readonly isNew: boolean;
  readonly onChange: (draft: Draft) => void;
}

function PageLanguages({ draft, isNew, onChange }: PageLanguagesProps) {
  const [, navigate] = useLocation();
  const { rows } = usePages();
  const written = (rows ?? []).filter(({ group }) => group === draft.group).map(({ language }) => language);
  return (
    <LanguageChoice
      written={written}
      value={isLanguageCode(draft.language) ? draft.language : 'en'}
      onChange={(language) =>
        isNew
          ? onChange({ ...draft, language })
          : navigate(textPath('pages', `${draft.group}:${language}`), { replace: true })
      }
    />
  );
}

/** The same page in English; nothing where it has none yet. */
function EnglishPage({ group }: { readonly group: string }) {
  const { data } = useQuery({
    queryKey: pageKey(group, 'en'),
    queryFn: ({ signal }) => readPage(group, 'en', signal),
    enabled: group !== '',
    retry: false,
  });
  return <EnglishReference text={{ ...NO_TEXT, title: data?.title ?? '', content: data?.content ?? '' }} />;
}

const NEW_PAGE: Draft = { group: '', language: 'en', title: '', content: '', version: 0 };
const FIELDS = ['group', 'language', 'title', 'content'];
