import type { SettingsReader } from '../site/settings.ts';
import type { VerificationReader } from './verification-reader.ts';

/**
 * Whether a customer must verify himself before this, by the site's settings: the one place that says so. Depositing needs it
 * where both is_real_name_auth and is_recharge_auth are on, withdrawing where is_real_name_auth is; the first check is enough.
 */
export async function mustVerifyFirst(
  deed: 'deposit' | 'withdraw',
  userId: number,
  { settings, reader }: { readonly settings: SettingsReader; readonly reader: Pick<VerificationReader, 'levelOf'> },
): Promise<boolean> {
  if (!settings.flag('is_real_name_auth')) return false;
  if (deed === 'deposit' && !settings.flag('is_recharge_auth')) return false;
  return (await reader.levelOf(userId)) < 1;
}
