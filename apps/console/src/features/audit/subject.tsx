import { Link } from 'wouter';
import { useFeatures } from '../../collect-features.ts';
import { useTranslation } from '../../language/language.ts';
import { subjectPath, subjectText } from './audit-words.ts';

/** To whom or what it was done, as a link where it can be looked at. */
export function Subject({ entry }: { readonly entry: { readonly action: string; readonly subject: string } }) {
  const t = useTranslation();
  const { auditSubjects } = useFeatures();
  const path = subjectPath(auditSubjects, entry);
  const words = <bdi>{subjectText(t, auditSubjects, entry.subject)}</bdi>;
  if (path === null) return words;
  return (
    <Link className="link" href={path}>
      {words}
    </Link>
  );
}
