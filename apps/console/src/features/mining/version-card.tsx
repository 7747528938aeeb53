import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { site } from '../../domain/site/site.ts';
import type { ProductVersion } from './mining.ts';
import { percentText } from './percent-text.ts';

/** What a version promised, what is still subscribed at it, and who saved it why. */
export function VersionCard({ version }: { readonly version: ProductVersion }) {
  const t = useTranslation();
  const { currency } = site();
  const { limit } = version;
  return (
    <section className="card-box" aria-label={t('console.mining.version', { version: version.version })}>
      <div className="card-box-head">
        <h3 className="cell-main">{t('console.mining.version', { version: version.version })}</h3>
        <span className="cell-sub">
          <Moment at={version.savedAt} /> {version.operator}
        </span>
      </div>
      <div className="card-box-body">
        <KeyValues
          items={[
            { key: 'rate', label: t('console.mining.dailyRate'), value: figure(percentText(version.dailyRate)) },
            { key: 'days', label: t('console.mining.lockDays'), value: figure(countText(version.lockDays)) },
            { key: 'exit', label: t('console.mining.penaltyRate'), value: figure(percentText(version.penaltyRate)) },
            { key: 'min', label: t('console.mining.min'), value: <Amount value={version.min} unit={currency} /> },
            { key: 'max', label: t('console.mining.max'), value: <Amount value={version.max} unit={currency} /> },
            {
              key: 'limit',
              label: t('console.mining.limit'),
              value: limit === 0 ? t('console.mining.noLimit') : figure(countText(limit)),
            },
            { key: 'running', label: t('console.mining.running'), value: figure(countText(version.running)) },
            {
              key: 'locked',
              label: t('console.mining.locked'),
              value: <Amount value={version.locked} unit={currency} />,
            },
          ]}
        />
        {version.reason !== '' && (
          <p className="form-text">
            <QuotedText text={version.reason} />
          </p>
        )}
      </div>
    </section>
  );
}

const figure = (text: string) => <bdi className="num">{text}</bdi>;
