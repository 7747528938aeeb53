import { consoleContentVersions } from '@candor/protocol/console/content-versions.ts';
import { Button } from '@candor/ui/button.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import type { ContentVersion } from './content-version.ts';
import { RestoreDialog } from './restore-dialog.tsx';

export interface TextVersionsProps {
  /** Such as page:about:en or news:3:en. */
  readonly subject: string;
  readonly language: string;
  /** The version that customers read. */
  readonly current: number;
  /** Whether customers have a text in this language: it is the newest version, to which there is no way back. */
  readonly isWritten: boolean;
  /** While a text is being written, nothing else takes its place. */
  readonly isDirty: boolean;
  readonly renews: readonly QueryKey[];
}

/** The last versions of a text in one language: who saved them, when and why, and the way back to each. */
export function TextVersions({ subject, language, current, isWritten, isDirty, renews }: TextVersionsProps) {
  const t = useTranslation();
  const mayWrite = usePermits('content.write');
  const [looked, setLooked] = useState<ContentVersion | null>(null);
  const { data } = useQuery({
    queryKey: ['versions', subject],
    queryFn: ({ signal }) => call(consoleContentVersions, { subject }, { signal, quiet: true }),
  });
  if (data === undefined) return null;
  return (
    <CardBox title={t('console.operations.versions')}>
      {data.list.length === 0 && <p className="flags-none">{t('console.operations.versionsNone')}</p>}
      <ol className="version-list">
        {data.list.map((each, index) => (
          <VersionRow
            key={each.version}
            version={each}
            onLook={mayWrite && !isDirty && (index > 0 || !isWritten) ? () => setLooked(each) : undefined}
          />
        ))}
      </ol>
      {looked !== null && (
        <RestoreDialog
          subject={subject}
          language={language}
          current={current}
          from={looked}
          renews={[...renews, ['versions']]}
          onClose={() => setLooked(null)}
        />
      )}
    </CardBox>
  );
}

interface VersionRowProps {
  readonly version: ContentVersion;
  readonly onLook: (() => void) | undefined;
}

function VersionRow({ version: { version, savedAt, operator, reason }, onLook }: VersionRowProps) {
  const t = useTranslation();
  const name = t('console.operations.versionLine', { version });
  return (
    <li className="version">
      <div>
        <div className="cell-main">{name}</div>
        <div className="cell-sub">
          <Moment at={savedAt} /> · <bdi>{operator === '' ? t('console.operations.versionOriginal') : operator}</bdi>
        </div>
        {reason !== '' && <p dir="auto">{reason}</p>}
      </div>
      {onLook !== undefined && (
        <Button size="tiny" variant="outline" icon="eye" onPress={onLook}>
          {t('console.operations.restore.look')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  );
}
