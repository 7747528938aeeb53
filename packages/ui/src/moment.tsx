import { formatDate, formatZone } from '@candor/locales/format.ts';
import type { DateStyle } from '@candor/locales/format.ts';
import type { Language } from '@candor/locales/languages.ts';

export interface MomentHost {
  readonly language: () => Language;
  /** IANA name of the zone that the site shows its times in. */
  readonly timeZone: () => string;
}

export interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly style?: DateStyle;
  /** Adds the zone's short name. */
  readonly zone?: boolean;
  readonly className?: string | undefined;
}

/** Makes an app's one way to show a moment: as an element, and as text for labels. */
export function momentsOf(host: MomentHost) {
  const momentText = (at: number, style: DateStyle = 'dateTime', zone = false): string => {
    const text = formatDate(at, style, host.language(), host.timeZone());
    return zone ? `${text} ${formatZone(at, host.language(), host.timeZone())}` : text;
  };
  const Moment = ({ at, style = 'dateTime', zone = false, className }: MomentProps) => (
    <time className={className} dateTime={new Date(at).toISOString()}>
      <bdi className="moment">{momentText(at, style, zone)}</bdi>
    </time>
  );
  return { Moment, momentText };
}
