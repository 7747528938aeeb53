import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../language/language.ts';
import { CopyableText } from '../../kit/copyable-text.tsx';

interface TransactionTextProps {
  readonly text: string;
  readonly network: string;
}

/** What a payment is called where it came from or went to; what is on a public chain can be looked at there. */
export function TransactionText({ text, network }: TransactionTextProps) {
  const t = useTranslation();
  const href = explorerLink(network, text);
  return (
    <span className="badges">
      <CopyableText label={t('console.payment.transaction')} text={text} />
      {href !== null && (
        <a className="link" href={href} target="_blank" rel="noopener noreferrer">
          {t('console.payment.explorer')} <Icon name="chevronEnd" size={14} />
        </a>
      )}
    </span>
  );
}

/** null of a network without a public explorer that we know, and of what is no transaction of it. */
export function explorerLink(network: string, transaction: string): string | null {
  const known = EXPLORERS[network];
  return known !== undefined && known.form.test(transaction) ? known.page + transaction : null;
}

const EXPLORERS: Readonly<Record<string, { readonly form: RegExp; readonly page: string }>> = {
  TRC20: { form: /^[\da-f]{64}$/i, page: 'https://tronscan.org/#/transaction/' },
  ERC20: { form: /^0x[\da-f]{64}$/i, page: 'https://etherscan.io/tx/' },
  BTC: { form: /^[\da-f]{64}$/i, page: 'https://mempool.space/tx/' },
};
