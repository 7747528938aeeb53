import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { DocumentLinks } from '../site/document-links.tsx';

/** Where neither customer service nor an address is published: that is said once, with what there is to read. */
export function NobodyToAsk() {
  const t = useTranslation();
  return (
    <div className="px-4 pb-8">
      <EmptyState art="messages" title={t('company.nobody')} text={t('company.nobodyHint')} />
      <DocumentLinks documents={['help', 'terms', 'risk']} />
    </div>
  );
}
