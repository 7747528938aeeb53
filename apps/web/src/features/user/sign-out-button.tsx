import { Button } from '@candor/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { signOut } from '../../domain/session/sign-in.ts';

export function SignOutButton() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: async () => {
      // First away from the guarded screen, which would otherwise send the visitor to sign in again.
      navigate(paths.home);
      await signOut();
    },
  });
  return (
    <Button variant="outline" icon="logout" wide pending={leave.isPending} onPress={() => leave.mutate()}>
      {t('account.logOut')}
    </Button>
  );
}
