import { AppBar } from '@candor/ui/app-bar.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../kit/language/language.ts';
import { useSite } from '../domain/site/site.ts';
import { LiveBanner } from './live-banner.tsx';
import { useGoBack } from './use-go-back.ts';

export interface ScreenProps {
  /** The heading, and the title of the browser's tab. */
  readonly title: string;
  /** Screens of the tab bar have the larger title and no way back. */
  readonly root?: boolean;
  /** Where Back leads when this is the first page of the visit. */
  readonly backTo?: string;
  /** At the end of the bar. */
  readonly end?: ReactNode;
  readonly ground?: 'canvas' | 'surface';
  /** Under the row of the bar, such as tabs. */
  readonly underBar?: ReactNode;
  /** In place of the whole bar; the screen then brings its own h1. */
  readonly bar?: ReactNode;
  /** False on screens that show no prices. */
  readonly live?: boolean;
  /** How wide the content may grow: a column for reading and forms, or the whole page. */
  readonly width?: 'column' | 'page';
  /** Stays in sight at the foot, such as an ActionBar. */
  readonly foot?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A screen: its bar, the banner of a lost connection, its content. */
export function Screen(props: ScreenProps) {
  const t = useTranslation();
  const goBack = useGoBack(props.backTo);
  const banner = props.live === true ? <LiveBanner /> : null;
  return (
    <>
      <TabTitle title={props.title} />
      {props.bar === undefined ? (
        <AppBar
          title={props.title}
          root={props.root ?? false}
          end={props.end}
          ground={props.ground ?? 'canvas'}
          {...(props.root === true ? {} : { onBack: goBack, backLabel: t('common.back') })}
        >
          {banner}
          {props.underBar}
        </AppBar>
      ) : (
        <>
          {props.bar}
          {banner}
        </>
      )}
      <main
        id="content"
        tabIndex={-1}
        className={classNames('app-content', props.className)}
        data-width={props.width ?? 'column'}
      >
        {props.children}
      </main>
      {props.foot !== undefined && <footer className="screen-foot">{props.foot}</footer>}
    </>
  );
}

/** Before the content, which may put something else into the title of the browser's tab. */
function TabTitle({ title }: Pick<ScreenProps, 'title'>) {
  const { name } = useSite();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return null;
}
