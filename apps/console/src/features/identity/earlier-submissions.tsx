import { Timeline } from '../../kit/timeline.tsx';
import { useTranslation } from '../../language/language.ts';
import type { Submission } from './identity-keys.ts';

/** What the customer has sent as well, and how it ended: a refusal with the reason that the customer read. */
export function EarlierSubmissions({ others }: { readonly others: readonly Submission[] }) {
  const t = useTranslation();
  return (
    <div className="panel-section">
      <h3>{t('console.identity.others')}</h3>
      {others.length === 0 ? (
        <p className="flags-none">{t('console.identity.noOthers')}</p>
      ) : (
        <Timeline
          label={t('console.identity.others')}
          steps={others.map((other) => ({
            key: String(other.id),
            state: STEPS[other.state],
            title: `${t(`console.identity.form.${other.form}`)}: ${t(`console.identity.state.${other.state}`)}`,
            detail: (
              <>
                <bdi>{other.name}</bdi>
                {other.reason !== '' && (
                  <>
                    {'. '}
                    <bdi>{`\u201C${other.reason}\u201D`}</bdi>
                  </>
                )}
              </>
            ),
            at: other.decidedAt ?? other.sentAt,
          }))}
        />
      )}
    </div>
  );
}

const STEPS = { waiting: 'now', approved: 'done', refused: 'failed' } as const;
