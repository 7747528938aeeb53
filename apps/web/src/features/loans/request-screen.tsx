import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { Link, Redirect, useLocation } from 'wouter';
import { useLoanApplication } from '../../domain/loans/application-query.ts';
import { useLoanProducts } from '../../domain/loans/loan-queries.ts';
import type { LoanProduct } from '../../domain/loans/loan-product.ts';
import { useSite } from '../../domain/site/site.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { figure } from '../../kit/numbers/figure.ts';
import { paths } from '../../paths.ts';
import { loanAgreementPath, loanSigningPath } from './loan-paths.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { CostCard } from './cost-card.tsx';
import { LoanDocuments } from './loan-documents.tsx';
import './loans.css';
import { ProductCards } from './product-cards.tsx';
import { useLoanRequest } from './use-loan-request.ts';
import type { LoanRequest } from './use-loan-request.ts';

/** How much, for how long, and what that costs, before anything is signed. */
export function LoanRequestScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Screen
      title={t('loan.title')}
      backTo={paths.home}
      end={<IconButton icon="history" label={t('loan.myLoans')} onPress={() => navigate(paths.loanRecord)} />}
    >
      <RealAccountGate>
        <Approved />
      </RealAccountGate>
    </Screen>
  );
}

/** Only who was approved may borrow. */
function Approved() {
  const t = useTranslation();
  const application = useLoanApplication();
  const products = useLoanProducts();
  const error = application.error ?? products.error;
  const reload = (): Promise<unknown> => Promise.all([application.refetch(), products.refetch()]);
  if (application.data !== undefined && application.data.state !== 'approved')
    return <Redirect to={paths.loans} replace />;
  if (application.data === undefined || products.data === undefined)
    return error === null ? <SkeletonRows rows={5} /> : <FundsFailure error={error} onRetry={() => void reload()} />;
  return (
    <PullToRefresh onRefresh={reload}>
      {products.data.length === 0 ? (
        <EmptyState title={t('loan.noProducts')} text={t('loan.noProductsHint')} />
      ) : (
        <Request products={products.data} />
      )}
    </PullToRefresh>
  );
}

function Request({ products }: { readonly products: readonly LoanProduct[] }) {
  const t = useTranslation();
  const { currency } = useSite();
  const form = useLoanRequest(products);
  const { product, amount, cost } = form;
  const [least, most] = [product.minAmount, product.maxAmount].map((value) => figure(value, { maxDecimals: 2 }));
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        {form.open !== undefined && <OpenLoanNote state={form.open} />}
        <ProductCards products={products} product={product} onChoose={form.choose} />
        <TextField
          label={t('common.amount')}
          labelEnd={<bdi className="num">{t('loan.range', { least: least ?? '', most: most ?? '' })}</bdi>}
          type="decimal"
          autoComplete="off"
          placeholder={t('loan.input_amount')}
          value={form.typed}
          onChange={form.type}
          error={form.fault}
          suffix={currency}
        />
        {cost !== null && <CostCard product={product} amount={amount} cost={cost} />}
        <Note tone="warning">{t('loan.restrictionAhead')}</Note>
        <LoanDocuments agreement={cost === null ? undefined : loanAgreementPath(product.id, amount)} />
      </div>
      <RequestAction form={form} />
    </>
  );
}

/** What is to be repaid beside the way on; while there is none, the reason. */
function RequestAction({ form }: { readonly form: LoanRequest }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const mustAccept = useSite().flag('is_loan_protocol', true);
  const { product, amount, cost } = form;
  return (
    <ActionBar bottom>
      <div className="flex items-center gap-4">
        {cost !== null && (
          <p>
            <span className="block text-caption whitespace-nowrap text-ink-3">{t('loan.youRepay')}</span>
            <Amount value={cost.total} kind="exact" className="text-title-3 font-semibold" hideable={false} />
          </p>
        )}
        <Button
          size="large"
          className="min-w-0 flex-1"
          disabledReason={form.reason}
          onPress={() => navigate((mustAccept ? loanAgreementPath : loanSigningPath)(product.id, amount))}
        >
          {t(mustAccept ? 'loan.readAgreement' : 'loan.continueToSign')}
        </Button>
      </div>
    </ActionBar>
  );
}

/** There is one loan at a time. */
function OpenLoanNote({ state }: { readonly state: NonNullable<LoanRequest['open']> }) {
  const t = useTranslation();
  return (
    <Note tone="primary">
      {t(state === 'requested' ? 'loan.alreadyRequested' : 'loan.alreadyBorrowed')}{' '}
      <Link href={paths.loanRecord} className="link hit-area font-semibold">
        {t('loan.seeMyLoans')}
      </Link>
    </Note>
  );
}
