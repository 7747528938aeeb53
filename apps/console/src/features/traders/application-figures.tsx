import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sparkline } from '@candor/ui/sparkline.tsx';
import { directionOf } from '@candor/ui/delta.tsx';
import { site } from '../../domain/site/site.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, countText } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { spanText } from '../../numbers/span-text.ts';
import { CustomerLink, Percent, Verified } from './trader-cells.tsx';
import type { ApplicationDetail } from './trader.ts';

/** What the customer's own closed orders came to, and what they ask for. */
export function ApplicationFigures({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslation();
  const { totalProfits, curve, averageWin, averageLoss, meanSeconds, longestSeconds } = application;
  const text = (key: OwnFigure, value: string) => ({
    key,
    label: t(`console.trader.${key}`),
    value: <bdi className="num">{value}</bdi>,
  });
  return (
    <>
      <div className="panel-section">
        <h3>{t('console.trader.curve', { count: curve.length })}</h3>
        <Sparkline
          className="trader-curve"
          // From nothing, unless there were more orders before.
          values={curve.length < application.orderNum ? curve : [0, ...curve]}
          width={360}
          height={84}
          direction={directionOf(totalProfits)}
          area
        />
      </div>
      <div className="panel-section">
        <h3>{t('console.trader.figures')}</h3>
        <KeyValues
          items={[
            text('closedOrders', countText(application.orderNum)),
            {
              key: 'netResult',
              label: t('console.trader.netResult'),
              value: <Amount value={totalProfits} unit={site().currency} decimals={2} sign="always" coloured />,
            },
            { key: 'won', label: t('console.trader.won'), value: <Percent value={application.winPercent} /> },
            text('averages', `${amountText(averageWin, 'always', 2)} / ${amountText(averageLoss, 'always', 2)}`),
            text('quickOrders', countText(application.quickNum)),
            text('unstopped', countText(application.unstoppedNum)),
            text('timeOpen', spans([meanSeconds, longestSeconds].map((seconds) => spanText(t, seconds * 1000)))),
            text('leverage', spans([application.meanLeverage, String(application.mostLeverage)].map(times))),
            text(
              'askedMargin',
              t('console.trader.askedOf', {
                asked: amountText(application.maxAmount, 'negative', 2),
                most: amountText(application.mostMaxAmount, 'negative', 2),
              }),
            ),
          ]}
        />
      </div>
      <Customer application={application} />
    </>
  );
}

function Customer({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslation();
  const { customerId, verified, sentAt, decidedAt, operator } = application;
  return (
    <div className="panel-section">
      <h3>{t('console.customer.customer')}</h3>
      <KeyValues
        items={[
          { key: 'customer', label: t('console.customer.id'), value: <CustomerLink customerId={customerId} /> },
          { key: 'verified', label: t('console.trader.identity'), value: <Verified verified={verified} /> },
          { key: 'sent', label: t('console.trader.sent'), value: <Moment at={sentAt} zone /> },
          ...(decidedAt === null
            ? []
            : [
                { key: 'decided', label: t('console.trader.decided'), value: <Moment at={decidedAt} zone /> },
                { key: 'by', label: t('console.trader.decidedBy'), value: <bdi>{operator}</bdi> },
              ]),
        ]}
      />
    </div>
  );
}

type OwnFigure = 'closedOrders' | 'averages' | 'quickOrders' | 'unstopped' | 'timeOpen' | 'leverage' | 'askedMargin';
const spans = (pair: readonly string[]): string => pair.join(' / ');
const times = (factor: string): string => `${factor}\u00D7`;
