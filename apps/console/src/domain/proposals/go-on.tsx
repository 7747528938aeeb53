import { consoleFinishProposal } from '@candor/protocol/console/finish-proposal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { useTranslation } from '../../language/language.ts';
import type { Proposal } from './proposal.ts';
import type { ProposalAnswer } from './proposal-text.ts';

export interface GoOnProps {
  readonly proposal: Proposal;
  /** The keys of what it makes old. */
  readonly renews: readonly QueryKey[];
  readonly onResult: (result: ProposalAnswer) => void;
}

/** Finishes what was approved and cut short. */
export function GoOn({ renews, proposal, onResult }: GoOnProps) {
  const t = useTranslation();
  const finish = useOperatorChange(consoleFinishProposal, renews);
  const faults = formFaults(t, finish.error, []);
  const run = async (): Promise<void> => {
    const answer = await finish.run({ id: proposal.id });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <>
      <Note tone="warning">{t('console.proposals.interrupted')}</Note>
      {faults.general !== undefined && (
        <Note tone="danger" role="alert">
          {faults.general}
        </Note>
      )}
      <Button pending={finish.pending} onPress={() => void run()}>
        {t('console.proposals.goOn')}
      </Button>
    </>
  );
}
