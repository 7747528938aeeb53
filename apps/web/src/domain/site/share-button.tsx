import { IconButton } from '@candor/ui/icon-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { copyText } from '../wallet/copy-text.ts';
import { canShare, share } from './share.ts';

export interface ShareButtonProps {
  /** What the link leads to. */
  readonly title: string;
  /** Within this site, with its query. */
  readonly path: string;
}

/** Passes a page of this site on in every way that the browser has; where it has none, its link is copied. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const t = useTranslation();
  const url = new URL(path, location.origin).href;
  return (
    <IconButton
      icon="share"
      label={t('common.share')}
      onPress={() => void (canShare() ? share(title, url) : copyText(url))}
    />
  );
}
