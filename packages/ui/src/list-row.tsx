import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconTile } from './card.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface ListRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** A drawn icon in a tile. */
  readonly icon?: IconName;
  /** A drawing of 32 pixels, such as a PairIcon; used where there is no `icon`. */
  readonly leading?: ReactNode;
  /** Between text and end, such as a Sparkline. */
  readonly middle?: ReactNode;
  /** One line at the end. */
  readonly end?: ReactNode;
  /** Two lines at the end, value over change: an 88-pixel column. */
  readonly endLines?: readonly [value: ReactNode, change: ReactNode];
  readonly height?: 'menu' | 'market' | 'order';
  /** The title in semibold, as instruments have it. */
  readonly strong?: boolean;
  readonly chevron?: boolean;
  /** Makes the row a link. A router's own link can wrap `ListRowContent` instead. */
  readonly href?: string;
  /** Makes the row a button. */
  readonly onPress?: () => void;
  readonly className?: string | undefined;
}

export function ListRow(props: ListRowProps) {
  const shared = listRowAttributes(props);
  const content = <ListRowContent {...props} />;
  if (props.href !== undefined) {
    return (
      <a {...shared} href={props.href} onClick={props.onPress}>
        {content}
      </a>
    );
  }
  if (props.onPress !== undefined) {
    return (
      <button {...shared} type="button" onClick={props.onPress}>
        {content}
      </button>
    );
  }
  return <div {...shared}>{content}</div>;
}

/** The attributes of a row's outer element, for a router's link that is to look like one. */
export function listRowAttributes(props: ListRowProps) {
  const leading = props.icon !== undefined ? 'tile' : props.leading !== undefined ? 'icon' : 'none';
  return {
    className: classNames('list-row', props.className),
    'data-leading': leading,
    'data-height': props.height ?? 'menu',
  };
}

export function ListRowContent(props: ListRowProps) {
  const { endLines } = props;
  return (
    <>
      {props.icon !== undefined ? <IconTile icon={props.icon} /> : props.leading}
      <span className="list-row-text">
        <span className="list-row-title" data-strong={props.strong === true ? '' : undefined}>
          {props.title}
        </span>
        {props.detail !== undefined && <span className="list-row-detail">{props.detail}</span>}
      </span>
      {props.middle}
      {props.end !== undefined && <span className="list-row-end">{props.end}</span>}
      {endLines !== undefined && (
        <span className="list-row-end" data-stacked="">
          <span>{endLines[0]}</span>
          <span className="text-label">{endLines[1]}</span>
        </span>
      )}
      {props.chevron === true && <Icon name="chevronEnd" size={18} className="list-row-chevron" />}
    </>
  );
}
