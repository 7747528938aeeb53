import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { Button } from '@candor/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';

export type ContentVersion = OutputOf<typeof consoleContentVersions>['list'][number];

export interface VersionListProps {
  readonly subject: string;
  /** The version that is shown to customers: there is no way back to it. */
  readonly current?: number;
  /** Offers the way back to each other version. */
  readonly onLook?: (version: ContentVersion) => void;
}

/** The last versions of a page or a news item: who saved them, when and why. */
export function VersionList({ subject, current, onLook }: VersionListProps) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: ['versions', subject],
    queryFn: ({ signal }) => call(consoleContentVersions, { subject }, { signal, quiet: true }),
  });
  if (data === undefined) return null;
  return (
    <section aria-label={t('console.operations.versions')}>
      <h3 className="form-text">{t('console.operations.versions')}</h3>
      {data.list.length === 0 && <p className="flags-none">{t('console.operations.versionsNone')}</p>}
      <ol className="version-list">
        {data.list.map((each) => (
          <li key={each.version} className="version">
            <div>
              <div className="cell-main">{t('console.operations.versionLine', { version: each.version })}</div>
              <div className="cell-sub">
                <Moment at={each.savedAt} /> ·{' '}
                <bdi>{each.operator === '' ? t('console.operations.versionOriginal') : each.operator}</bdi>
              </div>
              {each.reason !== '' && <p dir="auto">{each.reason}</p>}
            </div>
            {onLook !== undefined && each.version !== current && (
              <Button size="tiny" variant="outline" icon="eye" onPress={() => onLook(each)}>
                {t('console.operations.restore.look')}
                <span className="visually-hidden">
                  {' '}
                  {t('console.operations.versionLine', { version: each.version })}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
