import { formatDate, formatZone } from '@candor/locales/format.ts';
import type { DateStyle } from '@candor/locales/format.ts';
import { language } from '../language/language.ts';
import { site } from '../site/site.ts';

export interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly style?: DateStyle;
  /** Adds the zone's short name. */
  readonly zone?: boolean;
  readonly className?: string | undefined;
}

/** A moment in the site's time zone. */
export function Moment({ at, style = 'dateTime', zone = false, className }: MomentProps) {
  return (
    <time className={className} dateTime={new Date(at).toISOString()}>
      <bdi className="moment">{momentText(at, style, zone)}</bdi>
    </time>
  );
}

export function momentText(at: number, style: DateStyle = 'dateTime', zone = false): string {
  const { timeZone } = site();
  const text = formatDate(at, style, language(), timeZone);
  return zone ? `${text} ${formatZone(at, language(), timeZone)}` : text;
}
