import { NEWS_TOPICS } from '@candor/protocol/site/news.ts';
import type { NewsTopic } from '@candor/protocol/site/news.ts';
import { Segmented } from '@candor/ui/segmented.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardBox } from '../../kit/card-box.tsx';
import { MomentField } from '../../kit/moment-field.tsx';
import type { ChosenMoment } from '../../kit/moment-field.tsx';
import { PictureField } from '../../kit/picture-field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import type { PublishedPicture } from '../../kit/send-picture.ts';
import { useTranslation } from '../../language/language.ts';
import { readNewsInstruments } from './news-item.ts';
import type { NewsItem } from './news-item.ts';
import type { WrittenTexts } from './written-text.ts';

/** A news item as it is being written. */
export interface NewsDraft {
  readonly category: 'news' | 'announcement';
  readonly topic: NewsTopic;
  /** When it is published; now leaves a published one as it is. */
  readonly when: ChosenMoment;
  readonly visible: boolean;
  readonly picture: PublishedPicture;
  /** Id of the instrument that it is about; "0" for none. */
  readonly instrument: string;
  /** When what it tells of is over; "now" stands for never. */
  readonly ends: ChosenMoment;
  readonly texts: WrittenTexts;
}

interface NewsFieldsProps {
  readonly item: NewsItem;
  readonly draft: NewsDraft;
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (draft: NewsDraft) => void;
  readonly onSending: (isSending: boolean) => void;
}

/** What belongs to a news item in every language. */
export function NewsFields({ item, draft, faultOf, onChange, onSending }: NewsFieldsProps) {
  const t = useTranslation();
  const [isNotOut] = useState(() => item.id === 0 || item.publishedAt > Date.now());
  const write = (more: Partial<NewsDraft>): void => onChange({ ...draft, ...more });
  return (
    <>
      <CardBox title={t('console.editor.about')}>
        <div className="form">
          <Segmented
            label={t('console.operations.news.kind')}
            items={[
              { id: 'news', label: t('console.operations.news.kindNews') },
              { id: 'announcement', label: t('console.operations.news.kindAnnouncement') },
            ]}
            value={draft.category}
            onChange={(category) => write({ category })}
          />
          <SelectField
            label={t('console.operations.news.topic')}
            options={NEWS_TOPICS.map((id) => ({ id, label: t(`news.topic.${id}`) }))}
            value={draft.topic}
            onChange={(topic) => write({ topic })}
          />
          <InstrumentField
            value={draft.instrument}
            error={faultOf('instrumentId')}
            onChange={(instrument) => write({ instrument })}
          />
          <PictureField
            label={t('console.operations.news.picture')}
            help={t('console.operations.news.pictureHelp')}
            picture={draft.picture.url}
            show={(shown) => shown !== '' && <img className="news-thumb" src={shown} alt="" />}
            error={faultOf('logoHash')}
            onChange={(picture) => write({ picture })}
            onSending={onSending}
          />
        </div>
      </CardBox>
      <CardBox title={t('console.editor.when')}>
        <div className="form">
          {isNotOut && (
            <MomentField
              label={t('console.operations.when')}
              value={draft.when}
              error={faultOf('publishAt')}
              onChange={(when) => write({ when })}
            />
          )}
          <MomentField
            label={t('console.operations.news.ends')}
            nowLabel={t('console.operations.news.endsNever')}
            laterLabel={t('console.operations.news.endsAt')}
            value={draft.ends}
            error={faultOf('endsAt')}
            onChange={(ends) => write({ ends })}
          />
          <Switch checked={draft.visible} onChange={(visible) => write({ visible })}>
            {t('console.operations.menu.visible')}
          </Switch>
        </div>
      </CardBox>
    </>
  );
}

interface InstrumentFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function InstrumentField({ value, error, onChange }: InstrumentFieldProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: ['news instruments'],
    queryFn: ({ signal }) => readNewsInstruments(signal),
  });
  const listed = (data ?? []).map(({ id, name }) => ({ id, label: name }));
  // What was chosen earlier stays chosen while the list is not there.
  const chosen = value === '0' || listed.some(({ id }) => id === value) ? [] : [{ id: value, label: `#${value}` }];
  return (
    <SelectField
      label={t('console.operations.instrument')}
      options={[{ id: '0', label: t('console.operations.news.noInstrument') }, ...chosen, ...listed]}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
