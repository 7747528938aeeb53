import { Card } from '@candor/ui/card.tsx';
import { RichText } from '../../domain/site/rich-text.tsx';
import { useContentPage } from '../../domain/site/site-queries.ts';

/** What the operator has to say about paying by bank, where there is anything. */
export function BankNotice() {
  const { data } = useContentPage('financial.bank_chare_content');
  if (data == null || data.content.trim() === '') return null;
  return (
    <Card padding="dense">
      <RichText html={data.content} />
    </Card>
  );
}
