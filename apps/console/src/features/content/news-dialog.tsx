import type { LanguageCode } from '@candor/locales/languages.ts';
import { consoleSaveNews } from '@candor/protocol/console/save-news.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { MomentField, msOf, NOW } from '../../kit/moment-field.tsx';
import { PictureField } from '../../kit/picture-field.tsx';
import type { PublishedPicture } from '../../kit/send-picture.ts';
import { useTranslation } from '../../language/language.ts';
import { NEW_ITEM, readNewsItem } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import { TextsEditor } from './texts-editor.tsx';
import { VersionList } from './version-list.tsx';
import type { WrittenTexts } from './written-text.ts';

interface NewsDialogProps {
  /** 0 publishes a new one. */
  readonly id: number;
  readonly renews: readonly QueryKey[];
  readonly onClose: () => void;
}

/** Reads the texts of a news item and then shows them to be changed. */
export function NewsDialog({ id, renews: lists, onClose }: NewsDialogProps) {
  const renews = [...lists, ['news item', id]];
  const { data } = useQuery({
    queryKey: ['news item', id],
    queryFn: ({ signal }) => readNewsItem(id, signal),
    enabled: id !== 0,
    // What is typed must not be replaced under the operator's hands.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === 0) return <Editor item={NEW_ITEM} renews={renews} onClose={onClose} />;
  return data === undefined ? null : <Editor key={data.version} item={data} renews={renews} onClose={onClose} />;
}

function Editor({ item, renews, onClose }: { item: NewsItem; renews: readonly QueryKey[]; onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveNews, [...renews, ['versions']]);
  const [category, setCategory] = useState<Category>(item.category === 2 ? 'announcement' : 'news');
  const [when, setWhen] = useState(NOW);
  const [isNotOut] = useState(() => item.id === 0 || item.publishedAt > Date.now());
  const [picture, setPicture] = useState(item.picture);
  const [isSending, setSending] = useState(false);
  const publishAt = msOf(when);
  const [visible, setVisible] = useState(item.visible);
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [texts, setTexts] = useState(() => textsOf(item));
  const fields = ['publishAt', 'logoHash', 'texts', `texts.${language}.title`, `texts.${language}.content`];
  const faults = formFaults(t, change.error, fields);
  const noMoment = publishAt === null ? t('console.operations.when.missing') : undefined;
  const missing = isSending ? t('console.editor.sending') : noMoment;
  const save = async (reason: string): Promise<void> => {
    const input = {
      id: item.id,
      version: item.version,
      category: category === 'announcement' ? 2 : 1,
      publishAt: publishAt ?? 0,
      instrumentId: item.instrumentId ?? 0,
      endsAt: item.endsAt ?? 0,
      visible: visible ? '1' : '0',
      logoHash: picture.hash,
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
      missing={missing}
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
        <NewsPicture picture={picture} error={faults.of('logoHash')} onChange={setPicture} onSending={setSending} />
      </TextsEditor>
      {item.id !== 0 && <VersionList subject={`news:${item.id}:${language}`} />}
    </DecisionDialog>
  );
}

const textsOf = ({ texts }: NewsItem): WrittenTexts =>
  Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));

interface NewsPictureProps {
  readonly picture: PublishedPicture;
  readonly error: string | undefined;
  readonly onChange: (picture: PublishedPicture) => void;
  readonly onSending: (isSending: boolean) => void;
}

function NewsPicture({ picture, ...rest }: NewsPictureProps) {
  const t = useTranslation();
  return (
    <PictureField
      label={t('console.operations.news.picture')}
      help={t('console.operations.news.pictureHelp')}
      picture={picture.url}
      show={(shown) => shown !== '' && <img className="news-picture" src={shown} alt="" />}
      {...rest}
    />
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
