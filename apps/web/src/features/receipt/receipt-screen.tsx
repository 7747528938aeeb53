import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import type { Check } from '@candor/receipt/check.ts';
import type { Statement } from '@candor/receipt/statement.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { ordersPath, paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Checking } from './checking.tsx';
import { CheckList } from './check-list.tsx';
import { canShareProof, saveProof, shareProof } from './proof-file.ts';
import { ReceiptHead } from './receipt-head.tsx';
import type { CheckedReceipt } from './receipt-queries.ts';
import { useReceipt, useSampleReceipt } from './receipt-queries.ts';
import { TickCard } from './tick-card.tsx';
import { useHow } from './use-how.ts';
import './receipt.css';

/** The receipt of an order or option of the customer's. */
export function ReceiptScreen() {
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  return (
    <Receipt
      query={useReceipt(id)}
      isNamed={id > 0}
      list={{ list: ordersPath('closed'), listLabel: 'messages.toOrders' }}
    />
  );
}

/** One for visitors, of a practice order of the site. */
export function SampleReceiptScreen() {
  const t = useTranslation();
  return (
    <Receipt query={useSampleReceipt()} isNamed list={{ list: paths.home, listLabel: 'receipt.toHome' }}>
      <Note>{t('receipt.sample')}</Note>
    </Receipt>
  );
}

interface ReceiptProps {
  readonly query: UseQueryResult<CheckedReceipt>;
  /** Whether the address says which. */
  readonly isNamed: boolean;
  /** Where there are others. */
  readonly list: Pick<ComponentProps<typeof DetailError>, 'list' | 'listLabel'>;
  readonly children?: ReactNode;
}

/** A receipt checked on this device, against the public record alone. */
function Receipt({ query, isNamed, list, children }: ReceiptProps) {
  const t = useTranslation();
  const { data, error, isFetching, refetch } = query;
  const canShare = data !== undefined && canShareProof(data.proof);
  return (
    <Screen
      title={t('orders.receipt')}
      backTo={list.list}
      width="page"
      className="gap-2.5 px-4 pb-4"
      end={
        canShare ? (
          <IconButton icon="share" label={t('receipt.shareProof')} onPress={() => void shareProof(data.proof)} />
        ) : undefined
      }
      foot={
        data === undefined ? undefined : (
          <ActionBar bottom>
            <div className="receipt-actions">
              <Button
                variant="secondary"
                size="large"
                icon="refresh"
                pending={isFetching}
                pendingLabel={t('receipt.checking')}
                onPress={() => void refetch()}
              >
                {t('receipt.checkAgain')}
              </Button>
              <Button
                variant="secondary"
                size="large"
                icon="download"
                onPress={() => {
                  saveProof(data.proof);
                  showToast({ text: t('receipt.saved'), tone: 'success' });
                }}
              >
                {t('receipt.proofFile')}
              </Button>
            </div>
          </ActionBar>
        )
      }
    >
      {children}
      {data !== undefined ? (
        <Checked receipt={data} />
      ) : error === null && isNamed ? (
        <Checking />
      ) : (
        <DetailError error={error} onRetry={() => void refetch()} {...list} />
      )}
    </Screen>
  );
}

function Checked({ receipt }: { readonly receipt: CheckedReceipt }) {
  const t = useTranslation();
  const [how, showHow] = useHow();
  const { statement } = receipt.proof;
  const fills = statement.ticks.filter(({ role }) => role === 'open' || role === 'close' || role === 'end');
  return (
    <div className="receipt-columns">
      <div className="receipt-column">
        <ReceiptHead receipt={receipt} onHow={showHow} />
        {fills.map((tick) => (
          <TickCard key={tick.role} receipt={receipt} tick={tick} />
        ))}
      </div>
      <div className="receipt-column">
        <CheckList checks={receipt.verdict.checks.filter(appliesTo(statement))} titleRef={how} />
        <Note>{t('receipt.limits')}</Note>
        {statement.kind === 'order' && statement.closeReason === 'stopOut' && <Note>{t('receipt.stopOutLimit')}</Note>}
        <Card>
          <h2 className="mb-1.5 text-sm font-semibold">{t('receipt.witnessTitle')}</h2>
          <p className="text-label text-ink-2">{t('receipt.witness')}</p>
          <p className="mt-2 text-label wrap-anywhere" dir="ltr">
            <code>
              {WITNESS_COMMAND} {location.origin} {WITNESS_FOLDER}
            </code>
          </p>
          <p className="mt-2 text-label text-ink-2">{t('receipt.verifyFile')}</p>
          <p className="mt-2 text-label wrap-anywhere" dir="ltr">
            <code>{VERIFY_COMMAND}</code>
          </p>
        </Card>
      </div>
    </div>
  );
}

/** What has not happened passes its check, and need not be shown. */
const appliesTo =
  (statement: Statement) =>
  ({ name, status }: Check): boolean => {
    if (status !== 'passed' || statement.kind === 'option') return true;
    if (name === 'openRate' || name === 'closeRate') return statement.ticks.some(({ role }) => role === name);
    if (name === 'closePrice' || name === 'profit') return statement.closePrice !== null;
    return name !== 'openPrice' || statement.openPrice !== null;
  };

/** What is typed is the same in every language. */
const VERIFY_COMMAND = 'npm run verify -- candor-receipt.json';
const WITNESS_COMMAND = 'npm run verify -- --witness';
const WITNESS_FOLDER = 'heads';
