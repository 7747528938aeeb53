import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';

/** The last versions of a page or a news item: who saved them, when and why. */
export function VersionList({ subject }: { readonly subject: string }) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: ['versions', subject],
    queryFn: ({ signal }) => call(consoleContentVersions, { subject }, { signal, quiet: true }),
  });
  if (data === undefined) return null;
  return (
    <section aria-label={t('console.house.versions')}>
      <h3 className="form-text">{t('console.house.versions')}</h3>
      {data.list.length === 0 && <p className="flags-none">{t('console.house.versionsNone')}</p>}
      <ol className="version-list">
        {data.list.map(({ version, savedAt, operator, reason }) => (
          <li key={version}>
            <div className="cell-main">{t('console.house.versionLine', { version })}</div>
            <div className="cell-sub">
              <Moment at={savedAt} /> · <bdi>{operator}</bdi>
            </div>
            <p dir="auto">{reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
