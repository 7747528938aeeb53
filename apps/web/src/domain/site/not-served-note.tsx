import { useTranslation } from '../../kit/language/language.ts';
import { useCountriesNotServed } from './countries-not-served.ts';

/** Whose residents the site does not serve. Until the list is there nothing is said rather than half of it. */
export function NotServedNote({ className }: { readonly className: string }) {
  const t = useTranslation();
  const { data } = useCountriesNotServed();
  if (data === undefined || data.names === '') return null;
  return <p className={className}>{t('countries.notServed', { countries: data.names })}</p>;
}
