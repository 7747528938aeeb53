import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Card } from '@candor/ui/card.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useLoanApplication } from '../../domain/loans/application-query.ts';
import { useAgreement, useLoanOffer } from '../../domain/loans/loan-queries.ts';
import type { LoanOffer } from '../../domain/loans/loan-queries.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useSite } from '../../domain/site/site.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { loanAgreementPath } from './loan-paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { isAccepted } from './accepted-agreement.ts';
import './loans.css';
import { useLoanSigning } from './use-loan-signing.ts';
import type { LoanSigning } from './use-loan-signing.ts';
import { pictureOf, pictureOfName, useSignaturePad } from './use-signature-pad.ts';

/** The signature under an agreement, by hand or as a name: with it the loan is asked for. */
export function LoanSigningScreen() {
  const t = useTranslation();
  const query = new URLSearchParams(useSearch());
  const [product, amount] = [Number(query.get('id') ?? 0), query.get('amount') ?? ''];
  return (
    <Screen title={t('loan.sign')} backTo={paths.loanRequest}>
      <RealAccountGate>
        <Loaded product={product} amount={amount} />
      </RealAccountGate>
    </Screen>
  );
}

/** Where the site wants the agreement to be accepted, one that was not leads back to it. */
function Loaded({ product, amount }: { readonly product: number; readonly amount: string }) {
  const mustAccept = useSite().flag('is_loan_protocol', true);
  const agreement = useAgreement(product, amount);
  const offer = useLoanOffer(product, amount);
  const application = useLoanApplication();
  const error = agreement.error ?? offer.error ?? application.error;
  const reload = (): void => void Promise.all([agreement.refetch(), offer.refetch(), application.refetch()]);
  if (agreement.data === undefined || offer.data === undefined || application.data === undefined)
    return error === null ? <SkeletonRows rows={5} /> : <FundsFailure error={error} onRetry={reload} />;
  const { text } = agreement.data;
  if (mustAccept && !isAccepted(text)) return <Redirect to={loanAgreementPath(product, amount)} replace />;
  return <Signing offer={offer.data} text={text} fullName={application.data.fullName} />;
}

interface SigningProps {
  readonly offer: LoanOffer;
  readonly text: string;
  readonly fullName: string;
}

function Signing({ offer, text, fullName }: SigningProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const signing = useLoanSigning(offer.id, offer.amount, text);
  const [isTyping, setTyping] = useState(false);
  const change = (): void => {
    signing.changed();
    setTyping(!isTyping);
  };
  const sum = (value: string) => <Amount value={value} kind="exact" unit={currency} hideable={false} />;
  const head = (
    <Card padding="dense">
      <KeyValues
        items={[
          { key: 'borrow', label: t('loan.youBorrow', { count: offer.days }), value: sum(offer.amount) },
          {
            key: 'repay',
            label: t('loan.repayOn', { date: momentText(offer.dueAt, 'dayMonth') }),
            value: <b>{sum(offer.total)}</b>,
          },
        ]}
      />
      <Link href={loanAgreementPath(offer.id, offer.amount)} className="link hit-area text-label">
        {t('loan.readAgreement')}
      </Link>
    </Card>
  );
  return isTyping ? (
    <TypedSignature {...{ signing, head, fullName }} onOther={change} />
  ) : (
    <DrawnSignature {...{ signing, head, fullName }} onOther={change} />
  );
}

interface SignatureProps {
  readonly signing: LoanSigning;
  readonly head: ReactNode;
  readonly fullName: string;
  /** Changes to the other way of signing. */
  readonly onOther: () => void;
}

function DrawnSignature({ signing, head, fullName, onOther }: SignatureProps) {
  const t = useTranslation();
  const { canvas, isEmpty, clear } = useSignaturePad(signing.changed);
  const [now] = useState(Date.now);
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-2 px-4 pt-1 pb-5">
        {head}
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 className="font-semibold">{t('loan.yourSignature')}</h2>
          {!isEmpty && (
            <button type="button" className="link hit-area text-label" onClick={clear}>
              {t('loan.clear')}
            </button>
          )}
        </div>
        <div className="loan-pad">
          <canvas ref={canvas} role="img" aria-label={t(isEmpty ? 'loan.padEmpty' : 'loan.padSigned')} />
          <p className="loan-pad-line" aria-hidden="true" dir="auto">
            {fullName}
            {fullName === '' ? '' : ', '}
            {momentText(now, 'date')}
          </p>
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <p className="text-caption text-ink-3">{t('loan.padHint')}</p>
          <button type="button" className="link hit-area text-label" onClick={onOther}>
            {t('loan.typeInstead')}
          </button>
        </div>
        <ChangeFailure state={signing.state} />
      </div>
      <SignAction
        state={signing.state}
        reason={isEmpty ? t('loan.please_sign') : undefined}
        onSign={() => signing.sign(() => pictureOf(mustBe(canvas.current)))}
      />
    </>
  );
}

function TypedSignature({ signing, head, fullName, onOther }: SignatureProps) {
  const t = useTranslation();
  const [name, setName] = useState(fullName);
  const type = (text: string): void => {
    signing.changed();
    setName(text);
  };
  return (
    <>
      <div className="grid flex-1 grid-cols-1 content-start gap-3 px-4 pt-1 pb-5">
        {head}
        <TextField
          label={t('loan.typedName')}
          help={t('loan.typedNameHelp')}
          value={name}
          onChange={type}
          maxLength={120}
          autoComplete="name"
          required
        />
        <p className="loan-typed" dir="auto" aria-hidden="true">
          {name}
        </p>
        <div>
          <button type="button" className="link hit-area text-label" onClick={onOther}>
            {t('loan.drawInstead')}
          </button>
        </div>
        <ChangeFailure state={signing.state} />
      </div>
      <SignAction
        state={signing.state}
        reason={name.trim() === '' ? t('loan.please_sign') : undefined}
        onSign={() => signing.sign(() => pictureOfName(name.trim()))}
      />
    </>
  );
}

interface SignActionProps {
  readonly state: LoanSigning['state'];
  readonly reason: string | undefined;
  readonly onSign: () => void;
}

function SignAction({ state, reason, onSign }: SignActionProps) {
  const t = useTranslation();
  return (
    <ActionBar bottom>
      <p className="pb-2.5 text-center text-caption text-ink-2">{t('loan.keptUnchanged')}</p>
      <Button
        wide
        size="large"
        pending={state.kind === 'sending'}
        pendingLabel={t('common.sending')}
        disabledReason={reason}
        onPress={onSign}
      >
        {t(state.kind === 'unanswered' ? 'trade.askAgain' : 'loan.signAndSend')}
      </Button>
    </ActionBar>
  );
}

function mustBe<T>(value: T | null): T {
  if (value === null) throw new Error('The pad is not there.');
  return value;
}
