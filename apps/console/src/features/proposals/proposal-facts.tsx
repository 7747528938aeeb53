import { KeyValues } from '@candor/ui/key-values.tsx';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { Link } from 'wouter';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { readPayload } from '../../domain/proposals/proposal-payload.ts';
import type { ChangedField } from '../../domain/proposals/proposal-payload.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { useTranslation } from '../../language/language.ts';
import { useProposalKinds } from './proposal-kinds.ts';

/** What exactly will be done, in words by its kind; where something is changed, what it was and what it will be. */
export function ProposalFacts({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const text = useProposalKinds()[proposal.kind];
  const payload = readPayload(proposal);
  const { customerId: customer } = proposal;
  const about: KeyValue[] =
    customer === null
      ? []
      : [
          {
            key: 'customer',
            label: t('console.customer.customer'),
            value: (
              <Link className="link" href={customerPath(customer)}>
                <bdi className="num">{customer}</bdi>
              </Link>
            ),
          },
        ];
  // Of a kind that no feature knows, what it is about is said as the server names it.
  const subject = { key: 'subject', label: t('console.audit.subject'), value: <bdi>{proposal.subject}</bdi> };
  const facts = [...about, ...(text === undefined ? [subject] : (text.facts?.(t, payload) ?? []))];
  const changes = text?.changes?.(t, payload, proposal) ?? [];
  const Details = text?.Details;
  return (
    <>
      {facts.length > 0 && <KeyValues items={facts} />}
      {changes.length > 0 && <Changes changes={changes} />}
      {Details !== undefined && <Details proposal={proposal} />}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly ChangedField[] }) {
  const t = useTranslation();
  return (
    <div className="panel-section">
      <h3>{t('console.audit.changes')}</h3>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">{t('console.audit.field')}</th>
            <th scope="col">{t('console.audit.before')}</th>
            <th scope="col">{t('console.audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} data-changed={before === after ? undefined : ''}>
              <th scope="row">{field}</th>
              <td>
                <bdi>{before}</bdi>
              </td>
              <td>
                <bdi>{after}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
