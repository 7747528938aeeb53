import { consoleCallOffChange } from '@candor/protocol/console/call-off-change.ts';
import { consoleDecideProposal } from '@candor/protocol/console/decide-proposal.ts';
import { ROLES } from '@candor/protocol/console/permissions.ts';
import { consoleWithdrawProposal } from '@candor/protocol/console/withdraw-proposal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { OperatorLink } from '../../domain/operators/operator-link.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { hasReason, ReasonField } from '../../kit/reason-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { useOperator, usePermits } from '../../session/operator.tsx';
import { useProposalKinds } from './proposal-kinds.ts';
import type { ProposalAnswer } from '../../domain/proposals/proposal-text.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { roleText } from '../../domain/operators/role-text.ts';
import { GoOn } from '../../domain/proposals/go-on.tsx';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { readPayload } from '../../domain/proposals/proposal-payload.ts';

interface Result extends ProposalAnswer {
  /** Of the operator who chooses a password next. */
  readonly operatorId?: number | null;
  readonly link?: '' | 'mailed' | 'due';
}

/**
 * What this operator may do about a proposal, and otherwise why not. Give it the proposal's id as its key. What came of
 * it stays here, also when the list it was opened from has it no more.
 */
export function ProposalActions({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const [result, setResult] = useState<Result | null>(null);
  const mayLink = usePermits('operators.help');
  const [linkOf, setLinkOf] = useState<number | null>(null);
  const report = (answer: Result): void => {
    setResult(answer);
    if (answer.link === 'due' && mayLink) setLinkOf(answer.operatorId ?? null);
  };
  return (
    <>
      {result === null ? (
        <Choice proposal={proposal} onResult={report} />
      ) : (
        <ResultNote tone={result.state === 'failed' ? 'danger' : 'success'}>
          {proposalText(t, result)}
          {result.link === 'mailed' && ` ${t('console.link.mailed')}`}
          {result.link === 'due' && ` ${t('console.link.due')}`}
        </ResultNote>
      )}
      {linkOf !== null && (
        <OperatorLink id={linkOf} email={readPayload(proposal).of('email') ?? ''} onClose={() => setLinkOf(null)} />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly proposal: Proposal;
  readonly onResult: (result: Result) => void;
}

function Choice({ proposal, onResult }: ChoiceProps) {
  const t = useTranslation();
  const me = useOperator();
  const { state, approvals, roles } = proposal;
  const mayActOn = me.permissions.includes('proposals.decide') && roles.includes(me.role);
  if (proposal.mayCallOff) return <CallOff proposal={proposal} onResult={onResult} />;
  if (state === 'approved' && proposal.effectiveAt !== null) return <Note>{proposalText(t, proposal)}</Note>;
  if (state === 'approved')
    return mayActOn ? <GoOn proposal={proposal} renews={[proposalKeys.all]} onResult={onResult} /> : null;
  if (state !== 'open') return <Note>{proposalText(t, proposal)}</Note>;
  if (proposal.mayWithdraw) return <TakeBack proposal={proposal} onResult={onResult} />;
  if (proposal.mayDecide && mayActOn) return <Decide proposal={proposal} onResult={onResult} />;
  if (approvals.some(({ operator }) => operator === me.email))
    return <Note>{t('console.proposals.decidedByYou')}</Note>;
  const names = ROLES.filter((role) => roles.includes(role)).map((role) => roleText(t, role));
  return <Note>{t('console.proposals.notYourRole', { roles: names.join(', ') })}</Note>;
}

function Decide({ proposal, onResult }: ChoiceProps) {
  const t = useTranslation();
  const { isAnnounced = false } = useProposalKinds()[proposal.kind] ?? {};
  const decide = useOperatorChange(consoleDecideProposal, [proposalKeys.all]);
  const [reason, setReason] = useState('');
  const [chosen, setChosen] = useState<'approve' | 'refuse' | null>(null);
  const faults = formFaults(t, decide.error, ['reason']);
  const me = useOperator();
  const missing = hasReason(reason) ? undefined : t('console.reasonMissing');
  const takesOwner = proposal.ownerMissing && me.role !== 'owner';
  const run = async (decision: 'approve' | 'refuse'): Promise<void> => {
    setChosen(decision);
    const answer = await decide.run({ id: proposal.id, decision, reason: reason.trim() });
    if (answer !== undefined) onResult(answer);
  };
  const isRunning = (decision: 'approve' | 'refuse'): boolean => decide.pending && chosen === decision;
  return (
    <>
      <ReasonField value={reason} onChange={setReason} error={faults.of('reason')} />
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <div className="panel-buttons">
        <Button
          variant="danger-outline"
          pending={isRunning('refuse')}
          onPress={() => void run('refuse')}
          disabledReason={missing === undefined ? undefined : t('console.proposals.refuse')}
        >
          {t('console.proposals.refuse')}
        </Button>
        <Button
          pending={isRunning('approve')}
          onPress={() => void run('approve')}
          disabledReason={missing === undefined && !takesOwner ? undefined : t('console.proposals.approve')}
        >
          {t('console.proposals.approve')}
        </Button>
      </div>
      <p className="panel-hint">
        {takesOwner
          ? t('console.proposals.ownerMissing')
          : (missing ?? t(isAnnounced ? 'console.proposals.mayApproveAnnounced' : 'console.proposals.mayApprove'))}
      </p>
    </>
  );
}

function TakeBack({ proposal, onResult }: ChoiceProps) {
  const t = useTranslation();
  const withdraw = useOperatorChange(consoleWithdrawProposal, [proposalKeys.all]);
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    if ((await withdraw.run({ id: proposal.id })) === undefined) return;
    setAsking(false);
    onResult({ state: 'withdrawn', outcome: '' });
  };
  return (
    <>
      <Note>{t('console.proposals.yours')}</Note>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {t('console.proposals.takeBack')}
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t('console.proposals.takeBackTitle')}
          text={t('console.proposals.takeBackText')}
          confirmLabel={t('console.proposals.takeBack')}
          tone="danger"
          needsReason={false}
          change={withdraw}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function CallOff({ proposal, onResult }: ChoiceProps) {
  const t = useTranslation();
  const callOff = useOperatorChange(consoleCallOffChange, [proposalKeys.all, ['settings']]);
  const [isAsking, setAsking] = useState(false);
  const confirm = async (reason: string): Promise<void> => {
    if ((await callOff.run({ id: proposal.id, reason })) === undefined) return;
    setAsking(false);
    onResult({ state: 'withdrawn', outcome: 'server.changeCalledOff' });
  };
  return (
    <>
      <Note>{t('server.changeAnnounced')}</Note>
      <Button variant="danger-outline" onPress={() => setAsking(true)}>
        {t('console.proposals.callOff')}
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t('console.proposals.callOffTitle')}
          text={t('console.proposals.callOffText')}
          confirmLabel={t('console.proposals.callOff')}
          tone="danger"
          change={callOff}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
