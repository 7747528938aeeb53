import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { copyText } from '../../domain/wallet/copy-text.ts';

export interface BankFact {
  readonly label: string;
  readonly value: string;
}

/** The account to pay to, each part with its own copy button; parts that the bank does not have are left out. */
export function BankFacts({ facts, label }: { readonly facts: readonly BankFact[]; readonly label: string }) {
  const t = useTranslation();
  return (
    <Card padding="none" label={label}>
      <dl>
        {facts
          .filter(({ value }) => value !== '')
          .map((fact) => (
            <div key={fact.label} className="flex items-center gap-2 border-line ps-4 pe-1.5 not-first:border-t">
              <span className="min-w-0 flex-1 py-2">
                <dt className="text-caption text-ink-3">{fact.label}</dt>
                <dd className="font-medium [overflow-wrap:anywhere]">
                  <bdi>{fact.value}</bdi>
                </dd>
              </span>
              <IconButton
                icon="copy"
                size={18}
                label={t('deposit.copyField', { name: fact.label })}
                onPress={() => void copyText(fact.value)}
              />
            </div>
          ))}
      </dl>
    </Card>
  );
}
