import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Link } from 'wouter';
import { language, useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useGoBack } from '../../shell/use-go-back.ts';

/** The bar of the screens before signing in: away, and the language. */
export function AuthBar() {
  const t = useTranslation();
  const leave = useGoBack();
  return (
    <header className="app-bar">
      <div className="app-bar-row justify-between">
        <IconButton icon="close" label={t('common.close')} onPress={leave} />
        <Link
          href={paths.language}
          className="flex min-h-11 items-center gap-1.5 pe-3 text-sm font-medium text-ink-2"
          aria-label={`${t('shell.language')}: ${language().nativeName}`}
        >
          <Icon name="globe" size={20} />
          {language().nativeName}
        </Link>
      </div>
    </header>
  );
}
