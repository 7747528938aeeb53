import { Badge } from '@candor/ui/badge.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../language/language.ts';
import { BrandMark } from '@candor/ui/brand-mark.tsx';
import { site } from '../domain/site/site.ts';

/** A page of one card, for what comes before the console is open. */
export function AuthPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('console.console')} · ${site().name}`;
  }, [title, t]);
  return (
    <main id="content" className="auth-page">
      <div className="auth-card">
        <div className="side-brand">
          <BrandMark size={28} />
          <span className="side-name">{site().name}</span>
          <Badge>{t('console.console')}</Badge>
        </div>
        <h1 className="auth-title">{title}</h1>
        {children}
      </div>
    </main>
  );
}
