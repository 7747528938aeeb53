import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from '../site/site.ts';
import { signInToDemo } from './sign-in.ts';

export interface DemoButtonProps {
  readonly size?: 'small' | 'normal' | 'large';
  /** It is what the place is for. */
  readonly primary?: boolean;
  readonly onSignedIn?: () => void;
}

/** A demo account in one press; absent where the site offers none. */
export function DemoButton({ size = 'normal', primary = false, onSignedIn }: DemoButtonProps) {
  const t = useTranslation();
  const site = useSite();
  const demo = useMutation({ mutationFn: signInToDemo, onSuccess: () => onSignedIn?.() });
  if (!site.flag('is_mock_login', true)) return null;
  return (
    <Button
      variant={primary ? 'primary' : 'outline'}
      size={size}
      icon="flask"
      wide
      pending={demo.isPending}
      pendingLabel={t('common.sending')}
      onPress={() => demo.mutate()}
    >
      {t('auth.tryDemo')}
    </Button>
  );
}
