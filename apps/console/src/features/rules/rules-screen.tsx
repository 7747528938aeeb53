import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleApprovalRules } from '@candor/protocol/console/approval-rules.ts';
import { consoleChangeApprovalRule } from '@candor/protocol/console/change-approval-rule.ts';
import { Button } from '@candor/ui/button.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { camelFields } from '../../kit/camel-fields.ts';
import type { CamelFields } from '../../kit/camel-fields.ts';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, countText } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { roleText } from '../../domain/operators/role-text.ts';
import { site } from '../../domain/site/site.ts';

type Rule = CamelFields<OutputOf<typeof consoleApprovalRules>['list'][number]>;

/** From which amount on a decision needs a second operator, and of which role. */
export function RulesScreen() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(consoleApprovalRules, {}, { signal, quiet: true })).list.map((each) => camelFields(each)),
  });
  return (
    <>
      <PageHead title={t('console.nav.rules')} />
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonRows />}
      {data !== undefined && (
        <div className="page">
          <p className="form-text">{t('console.rules.what')}</p>
          <CardBox bare title={t('console.nav.rules')}>
            <Rules rules={data} />
          </CardBox>
        </div>
      )}
    </>
  );
}

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useTranslation();
  const mayChange = usePermits('rules.decide');
  const [changed, setChanged] = useState<Rule | null>(null);
  return (
    <>
      <table className="table" data-density="dense" aria-label={t('console.nav.rules')}>
        <thead>
          <tr>
            <th scope="col">{t('console.rules.decision')}</th>
            <th scope="col">{t('console.rules.roles')}</th>
            <th scope="col" data-align="end">
              {t('console.rules.others')}
            </th>
            <th scope="col">{t('console.rules.owner')}</th>
            <th scope="col" data-align="end">
              {t('console.rules.threshold')}
            </th>
            {mayChange && <th scope="col" aria-label={t('common.edit')} />}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.kind}>
              <td className="cell-main">{t(`console.proposal.${rule.kind}`)}</td>
              <td>{rule.roles.map((role) => roleText(t, role)).join(', ')}</td>
              <td data-align="end">
                <bdi className="num">{countText(rule.others)}</bdi>
              </td>
              <td>{t(ownerText(rule))}</td>
              <td data-align="end">
                {rule.threshold === '' ? (
                  t('console.rules.always')
                ) : (
                  <Amount value={rule.threshold} unit={site().currency} />
                )}
              </td>
              {mayChange && (
                <td data-align="end">
                  {rule.threshold !== '' && (
                    <Button size="tiny" variant="outline" onPress={() => setChanged(rule)}>
                      {t('common.edit')}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {changed !== null && (
        <ChangeRule kind={changed.kind} threshold={changed.threshold} onClose={() => setChanged(null)} />
      )}
    </>
  );
}

interface ChangeRuleProps {
  readonly kind: Rule['kind'];
  readonly threshold: string;
  readonly onClose: () => void;
}

function ChangeRule({ kind, threshold, onClose }: ChangeRuleProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleChangeApprovalRule, [KEY]);
  const [amount, setAmount] = useState(threshold);
  const faults = formFaults(t, change.error, ['threshold']);
  const confirm = async (reason: string): Promise<void> => {
    const answer = await change.run({ kind, threshold: amount, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  return (
    <DecisionDialog
      title={t(`console.proposal.${kind}`)}
      text={t('console.rules.changeText')}
      confirmLabel={t('console.propose')}
      fields={['threshold']}
      missing={/^\d{1,15}(\.\d{1,8})?$/.test(amount) ? undefined : t('field.notANumber')}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        type="decimal"
        label={t('console.rules.threshold')}
        suffix={site().currency}
        value={amount}
        onChange={setAmount}
        error={faults.of('threshold')}
      />
    </DecisionDialog>
  );
}

/** Of operators it goes by whom it is about. */
function ownerText({ kind, ownerNeeded }: Rule) {
  if (kind === 'operator.role') return 'console.rules.ownerOfOwners';
  return ownerNeeded ? 'common.yes' : 'common.no';
}

const KEY = ['approval-rules'] as const;
