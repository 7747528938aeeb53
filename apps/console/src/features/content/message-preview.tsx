import { useTranslation } from '../../language/language.ts';
import { previewOf } from './preview-of.ts';

/** The text as a phone shows it; nothing in it runs. */
export function MessagePreview({ title, content }: { readonly title: string; readonly content: string }) {
  const t = useTranslation();
  return (
    <section aria-label={t('console.operations.broadcast.preview')}>
      <h3 className="form-text">{t('console.operations.broadcast.preview')}</h3>
      <p dir="auto" className="form-text">
        {title}
      </p>
      <iframe
        className="page-preview"
        sandbox=""
        srcDoc={previewOf(`<div dir="auto">${content}</div>`, 'en')}
        title={t('console.operations.broadcast.preview')}
      />
    </section>
  );
}
