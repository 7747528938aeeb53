import { isLanguageCode, LANGUAGE_LIST, LANGUAGES } from '@candor/locales/languages.ts';
import { consolePage } from '@candor/protocol/console/page.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { PhonePreview } from '../../kit/phone-preview.tsx';
import { RichTextField } from '../../kit/rich-text/lazy-rich-text.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { EnglishReference } from './english-reference.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionList } from './version-list.tsx';
import type { ContentVersion } from './version-list.tsx';
import { NO_TEXT } from './written-text.ts';

interface PageDialogProps {
  /** null writes a new one. */
  readonly page: { readonly group: string; readonly language: string } | null;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Reads a page's text and then shows it to be changed, with the ways back to what it was. */
export function PageDialog({ page, renews, onClose }: PageDialogProps) {
  const { data } = useQuery({
    queryKey: ['page', page?.group, page?.language],
    queryFn: ({ signal }) =>
      call(consolePage, { group: page?.group ?? '', language: page?.language ?? '' }, { signal }),
    enabled: page !== null,
    // What is typed must not be replaced under the operator's hands.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (page === null) return <Editor page={NEW_PAGE} renews={renews} onClose={onClose} />;
  return data === undefined ? null : <Existing key={data.version} page={data} renews={renews} onClose={onClose} />;
}

interface EditorProps {
  readonly page: Draft;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
  readonly versions?: ReactNode;
}

/** The way back lies over the text that is being written, and leaves it as it is unless it is taken. */
function Existing({ page, renews, onClose }: EditorProps) {
  const mayWrite = usePermits('content.write');
  const [looked, setLooked] = useState<ContentVersion | null>(null);
  const subject = `page:${page.group}:${page.language}`;
  const versions = mayWrite ? (
    <VersionList subject={subject} current={page.version} onLook={setLooked} />
  ) : (
    <VersionList subject={subject} />
  );
  return (
    <>
      <Editor page={page} renews={renews} onClose={onClose} versions={versions} />
      {looked !== null && (
        <RestoreDialog
          subject={subject}
          language={page.language}
          current={page.version}
          from={looked}
          renews={[...renews, ['versions']]}
          onClose={(isDone) => (isDone ? onClose() : setLooked(null))}
        />
      )}
    </>
  );
}

interface Draft {
  readonly group: string;
  readonly language: string;
  readonly title: string;
  readonly content: string;
  readonly version: number;
}

function Editor({ page, renews, onClose, versions }: EditorProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSavePage, [...renews, ['versions']]);
  const [draft, setDraft] = useState(page);
  const faults = formFaults(t, change.error, FIELDS);
  const isNew = page.version === 0;
  const language = isLanguageCode(draft.language) ? LANGUAGES[draft.language] : LANGUAGES.en;
  return (
    <DecisionDialog
      title={isNew ? t('console.operations.page.write') : `${page.group} · ${page.language}`}
      isWide
      fields={FIELDS}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) => (await change.run({ ...draft, reason })) !== undefined && onClose()}
    >
      <div className="texts-editor">
        <div className="form">
          {isNew && <PlaceFields draft={draft} faultOf={faults.of} onChange={setDraft} />}
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
          {versions}
        </div>
        <PhonePreview title={draft.title} content={draft.content} language={draft.language} />
      </div>
    </DecisionDialog>
  );
}

interface PlaceFieldsProps {
  readonly draft: Draft;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (draft: Draft) => void;
}

/** Which page it is, and in which language. */
function PlaceFields({ draft, faultOf, onChange }: PlaceFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <TextField
        label={t('console.operations.page.name')}
        help={t('console.operations.page.nameHelp')}
        value={draft.group}
        error={faultOf('group')}
        onChange={(group) => onChange({ ...draft, group })}
      />
      <Select
        label={t('console.operations.page.language')}
        placeholder={t('console.operations.page.language')}
        closeLabel={t('common.close')}
        options={LANGUAGE_LIST.map(({ code, nativeName }) => ({ id: code as string, label: nativeName }))}
        value={draft.language}
        error={faultOf('language')}
        onChange={(language) => onChange({ ...draft, language })}
      />
    </>
  );
}

/** The same page in English; nothing where it has none yet. */
function EnglishPage({ group }: { readonly group: string }) {
  const { data } = useQuery({
    queryKey: ['page', group, 'en'],
    queryFn: ({ signal }) => call(consolePage, { group, language: 'en' }, { signal, quiet: true }),
    enabled: group !== '',
    retry: false,
  });
  return <EnglishReference text={{ ...NO_TEXT, title: data?.title ?? '', content: data?.content ?? '' }} />;
}

const NEW_PAGE: Draft = { group: '', language: 'en', title: '', content: '', version: 0 };
const FIELDS = ['group', 'language', 'title', 'content'];
