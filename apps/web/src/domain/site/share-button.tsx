import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { shareLink } from './share-link.ts';

export interface ShareButtonProps {
  /** What the link leads to. */
  readonly title: string;
  /** Within this site, with its query. */
  readonly path: string;
}

/** Passes a page of this site on in every way that the browser has; where it has none, its link is copied. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useTranslation();
  const share = (): void => void shareLink(title, new URL(path, location.origin).href);
  return <IconButton icon="share" label={t('common.share')} onPress={share} />;
}
