import type { LanguageCode } from '@candor/locales/languages.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleNewsItem } from '@candor/protocol/console/news-item.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { MomentField, msOf, NOW } from '../../kit/moment-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { PictureField } from '../../kit/picture-field.tsx';
import type { PublishedPicture } from '../../kit/send-picture.ts';
import { TextsEditor } from './texts-editor.tsx';
import { VersionList } from './version-list.tsx';
import type { WrittenTexts } from './written-text.ts';

type Item = OutputOf<typeof consoleNewsItem>;

interface NewsDialogProps {
  /** 0 publishes a new one. */
  readonly id: number;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Reads the texts of a news item and then shows them to be changed. */
export function NewsDialog({ id, renews, onClose }: NewsDialogProps) {
  const { data } = useQuery({
    queryKey: ['news item', id],
    queryFn: ({ signal }) => call(consoleNewsItem, { id }, { signal }),
    enabled: id !== 0,
    // What is typed must not be replaced under the operator's hands.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === 0) return <Editor item={NEW_ITEM} renews={renews} onClose={onClose} />;
  return data === undefined ? null : <Editor key={data.version} item={data} renews={renews} onClose={onClose} />;
}

function Editor({ item, renews, onClose }: { item: Item; renews: readonly QueryKey[]; onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveNews, [...renews, ['versions']]);
  const [category, setCategory] = useState<Category>(item.category === 2 ? 'announcement' : 'news');
  const [when, setWhen] = useState(NOW);
  const [isNotOut] = useState(() => item.id === 0 || item.publishedAt > Date.now());
  const [logo, setLogo] = useState<PublishedPicture>({ url: item.logo, hash: item.logo_hash });
  const [isSending, setSending] = useState(false);
  const publishAt = msOf(when);
  const [visible, setVisible] = useState(item.visible);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [texts, setTexts] = useState<WrittenTexts>(
    Object.fromEntries(item.texts.map(({ language, ...text }) => [language, text])),
  );
  const fields = ['publishAt', 'logoHash', 'texts', `texts.${language}.title`, `texts.${language}.content`];
  const faults = formFaults(t, change.error, fields);
  const save = async (reason: string): Promise<void> => {
    const { id, version } = item;
    const input = {
      id,
      version,
      category: category === 'announcement' ? 2 : 1,
      publishAt: publishAt ?? 0,
      visible: visible ? '1' : '0',
      logoHash: logo.hash,
      texts: { ...texts },
      reason,
    } as const;
    if ((await change.run(input)) !== undefined) onClose();
  };
  return (
    <DecisionDialog
      title={t(item.id === 0 ? 'console.operations.news.publish' : 'console.operations.news.edit')}
      isWide
      fields={fields}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={save}
      missing={
        isSending ? t('console.editor.sending') : publishAt === null ? t('console.operations.when.missing') : undefined
      }
    >
      <TextsEditor
        texts={texts}
        language={language}
        lineLabel={t('console.operations.news.line')}
        titleLength={200}
        lineLength={500}
        faultOf={faults.of}
        onLanguage={setLanguage}
        onChange={setTexts}
      >
        <CategoryField value={category} onChange={setCategory} />
        {isNotOut && (
          <MomentField
            label={t('console.operations.when')}
            value={when}
            error={faults.of('publishAt')}
            onChange={setWhen}
          />
        )}
        <Switch checked={visible} onChange={setVisible}>
          {t('console.operations.menu.visible')}
        </Switch>
        <PictureField
          label={t('console.operations.news.picture')}
          help={t('console.operations.news.pictureHelp')}
          picture={logo.url}
          show={(picture) => picture !== '' && <img className="news-picture" src={picture} alt="" />}
          error={faults.of('logoHash')}
          onChange={setLogo}
          onSending={setSending}
        />
      </TextsEditor>
      {item.id !== 0 && <VersionList subject={`news:${item.id}`} />}
    </DecisionDialog>
  );
}

type Category = 'news' | 'announcement';

function CategoryField({ value, onChange }: { value: Category; onChange: (category: Category) => void }) {
  const t = useTranslation();
  return (
    <Segmented
      label={t('console.operations.news.kind')}
      items={[
        { id: 'news', label: t('console.operations.news.kindNews') },
        { id: 'announcement', label: t('console.operations.news.kindAnnouncement') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

const NEW_ITEM: Item = {
  id: 0,
  category: 1,
  visible: true,
  version: 0,
  publishedAt: 0,
  logo: '',
  logo_hash: '',
  texts: [],
};
