import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { subjectPath, subjectText } from './audit-words.ts';

/** To whom or what it was done, as a link where it can be looked at. */
export function Subject({ entry }: { readonly entry: { readonly action: string; readonly subject: string } }) {
  const t = useTranslation();
  const path = subjectPath(entry);
  const words = <bdi>{subjectText(t, entry.subject)}</bdi>;
  if (path === null) return words;
  return (
    <Link className="link" href={path}>
      {words}
    </Link>
  );
}
