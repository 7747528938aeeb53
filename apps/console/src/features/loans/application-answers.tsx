import type { Translator } from '@candor/locales/translate.ts';
import { isPicture, LOAN_FIELDS, LOAN_FIELD_NAMES } from '@candor/protocol/loans/application.ts';
import type { LoanField } from '@candor/protocol/loans/application.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { CustomerLink } from './loan-cells.tsx';
import type { ApplicationDetail } from './loan.ts';
import './loans.css';

/** What the customer wrote, in the order in which it is judged; what was not asked is left out. */
export function ApplicationAnswers({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslation();
  const { answers } = application;
  return (
    <>
      <IncomeBars answers={answers} />
      {SECTIONS.map(({ id, fields }) => {
        const filled = fields.filter((field) => (answers[field] ?? '') !== '');
        if (filled.length === 0) return null;
        return (
          <div key={id} className="panel-section">
            <h3>{t(`console.loan.section.${id}`)}</h3>
            <KeyValues
              items={filled.map((field) => ({
                key: field,
                label: t(`console.loan.field.${field}`),
                value: answerText(t, field, answers[field] ?? ''),
              }))}
            />
          </div>
        );
      })}
      <div className="panel-section">
        <h3>{t('console.customer.customer')}</h3>
        <KeyValues
          items={[
            {
              key: 'customer',
              label: t('console.customer.customer'),
              value: <CustomerLink customerId={application.customerId} />,
            },
            { key: 'account', label: t('console.customer.account'), value: <bdi>{application.account}</bdi> },
            { key: 'sent', label: t('console.loan.sent'), value: <Moment at={application.sentAt} zone /> },
            ...(application.decidedAt === null
              ? []
              : [
                  {
                    key: 'decided',
                    label: t('console.loan.decided'),
                    value: <Moment at={application.decidedAt} zone />,
                  },
                  { key: 'by', label: t('console.loan.decidedBy'), value: <bdi>{application.operator}</bdi> },
                ]),
          ]}
        />
      </div>
    </>
  );
}

/** What comes in and what they wish, one above the other; with fewer than two figures there is nothing to compare. */
function IncomeBars({ answers }: Pick<ApplicationDetail, 'answers'>) {
  const t = useTranslation();
  const bars = COMPARED.flatMap((field) => {
    const value = Number(answers[field] ?? '');
    return value > 0 ? [{ field, value }] : [];
  });
  const most = Math.max(...bars.map(({ value }) => value));
  if (bars.length < 2) return null;
  return (
    <div className="panel-section">
      <h3>{t('console.loan.compared')}</h3>
      <dl className="loan-bars">
        {bars.map(({ field, value }) => (
          <div key={field} data-wish={field === 'loan_amount' ? '' : undefined}>
            <dt>{t(`console.loan.field.${field}`)}</dt>
            <dd aria-hidden="true" className="loan-bar">
              <span style={{ inlineSize: `${Math.max(1, (value / most) * 100)}%` }} />
            </dd>
            <dd>
              <Amount value={answers[field] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function answerText(t: Translator, field: LoanField, answer: string): ReactNode {
  if (field === 'sex') return t(answer === '1' ? 'console.loan.sex.1' : 'console.loan.sex.2');
  if (field === 'id_card_type') return t(answer === '1' ? 'console.loan.document.1' : 'console.loan.document.2');
  switch (LOAN_FIELDS[field].kind) {
    case 'choice':
      return t(answer === '1' ? 'console.loan.yes' : 'console.loan.no');
    case 'amount':
      return <Amount value={answer} />;
    case 'phone':
      return <bdi dir="ltr">{answer}</bdi>;
    default:
      return (
        <bdi className="loan-answer" dir="auto">
          {answer}
        </bdi>
      );
  }
}

const PERSON: readonly LoanField[] = ['name', 'last_name', 'sex', 'birthday', 'age', 'country', 'mobile'];
const PAPERS: readonly LoanField[] = ['id_card_type', 'id_number', 'social_security', 'address_detail', 'contact_info'];
const WORK: readonly LoanField[] = ['job', 'work_years', 'work_address', 'personal_income', 'family_income'];
const MONEY: readonly LoanField[] = ['annual_income', 'other_income', 'annual_savings', 'debt_info', 'credit_score'];
const PROPERTY = LOAN_FIELD_NAMES.filter((field) => field.startsWith('has_'));
const NAMED = [...PERSON, ...PAPERS, ...WORK, ...MONEY, ...PROPERTY];
const SECTIONS = [
  { id: 'work', fields: [...WORK, ...MONEY] },
  { id: 'property', fields: PROPERTY },
  { id: 'person', fields: [...PERSON, ...PAPERS] },
  { id: 'rest', fields: LOAN_FIELD_NAMES.filter((field) => !isPicture(field) && !NAMED.includes(field)) },
] as const;
const COMPARED = ['annual_income', 'family_income', 'annual_savings', 'loan_amount'] as const;
