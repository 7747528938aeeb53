import { setProfile } from '@candor/protocol/profile/set-profile.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { userKeys } from '../session/user-queries.ts';
import { toUser } from '../session/user.ts';

/** What of the own profile is to change; what is left out stays. "" removes a nickname or a picture. */
export interface ProfileChange {
  readonly nickname?: string;
  /** What an upload answered. */
  readonly avatar?: string;
  readonly isRankHidden?: boolean;
}

/** Sets what others see. It says what is to be so, so that sending it again changes nothing. */
export async function changeProfile({ isRankHidden, ...shown }: ProfileChange): Promise<void> {
  const hiding = isRankHidden === undefined ? {} : ({ hide_rank: isRankHidden ? '1' : '0' } as const);
  const user = await call(setProfile, { ...shown, ...hiding }, { quiet: true });
  queryClient.setQueryData(userKeys.info(), toUser(user));
  void queryClient.invalidateQueries({ queryKey: userKeys.rank() });
}
