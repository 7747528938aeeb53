import { TRADER_STATUS } from '@candor/protocol/copying/trader.ts';
import type { UserDto } from '@candor/protocol/identity/user.ts';
import { setProfile } from '@candor/protocol/profile/set-profile.ts';
import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { RateLimit, Refusal } from '../../kernel/http/endpoint.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { ImageWorkshop } from '../uploads/image-workshop.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { changeAvatar } from './avatars.ts';
import { nicknameAs, nicknameFault } from './nickname-rules.ts';

export interface SetProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: SettingsReader;
  readonly limits: RateLimits;
  readonly uploads: Pick<Uploads, 'readUnused' | 'takeUnused'>;
  readonly workshop: ImageWorkshop;
  readonly identity: { readonly present: (userId: number) => Promise<UserDto | null> };
}

export const setProfileEndpoint = (deps: SetProfileDeps) =>
  endpoint<typeof setProfile>({
    call: setProfile,
    storesAnswer: true,
    async handle({ nickname: typed, avatar, hide_rank }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const nickname = typed === undefined ? undefined : nicknameAs(typed);
      const fault = nickname ? nicknameFault(nickname, deps.settings.text('site_name')) : null;
      if (fault !== null) return refuse('invalidInput', { fields: { nickname: fault } });
      const picture = await drawPicture(deps, userId, avatar ?? '');
      if (picture?.kind === 'refused') return picture;
      const refused = await change(deps, userId, {
        nickname,
        avatar: avatar === undefined ? undefined : { address: avatar, content: picture?.content ?? null },
        isRankHidden: hide_rank === undefined ? undefined : hide_rank === '1',
      });
      if (refused !== null) return refused;
      return answer(must(await deps.identity.present(userId), 'a customer stays'), 'server.profileSaved');
    },
  });

/** The square of what was uploaded; null of no picture. Drawn before anything is locked, because it takes a while. */
async function drawPicture({ uploads, workshop }: SetProfileDeps, userId: number, address: string) {
  if (address === '') return null;
  const file = await uploads.readUnused(userId, address);
  if (file === null) return refuse('invalidInput', { fields: { avatar: 'uploads.fault.unknown' } });
  const drawn = await workshop.redraw(file, 'square');
  if (drawn.kind === 'drawn') return drawn;
  return refuse('invalidInput', { fields: { avatar: `uploads.fault.${drawn.fault}` } });
}

/** What is undefined stays. */
interface Wanted {
  readonly nickname: string | undefined;
  readonly avatar: { readonly address: string; readonly content: Buffer | null } | undefined;
  readonly isRankHidden: boolean | undefined;
}

async function change(deps: SetProfileDeps, userId: number, wanted: Wanted): Promise<Refusal | null> {
  try {
    return await deps.database.transaction().execute((transaction) => changeIn(deps, transaction, userId, wanted));
  } catch (error) {
    // Two customers asked for it at the same moment.
    if (error instanceof pg.DatabaseError && error.constraint === 'users_nickname') return TAKEN;
    throw error;
  }
}

async function changeIn(
  deps: SetProfileDeps,
  transaction: Transaction<Tables>,
  userId: number,
  { nickname, avatar, isRankHidden }: Wanted,
): Promise<Refusal | null> {
  const user = await transaction
    .selectFrom('users')
    .select(['nickname', 'avatar', 'trader_status'])
    .where('id', '=', String(userId))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const refused =
    nickname === undefined || nickname === user.nickname
      ? null
      : await nicknameRefusal(deps, transaction, userId, { nickname, isKnown: IS_KNOWN.has(user.trader_status) });
  if (refused !== null) return refused;
  if (avatar !== undefined) {
    const { address, content } = avatar;
    if (content !== null && !(await deps.uploads.takeUnused(transaction, userId, address)))
      return refuse('invalidInput', { fields: { avatar: 'uploads.fault.unknown' } });
    await changeAvatar(transaction, userId, { before: user.avatar, content, at: new Date(deps.clock.wallNow()) });
  }
  if (nickname === undefined && isRankHidden === undefined) return null;
  await transaction
    .updateTable('users')
    .set({
      ...(nickname === undefined ? {} : { nickname }),
      ...(isRankHidden === undefined ? {} : { rank_hidden: isRankHidden }),
    })
    .where('id', '=', String(userId))
    .execute();
  return null;
}

/** `isKnown`: others know the customer by a nickname, so that they have to have one. */
async function nicknameRefusal(
  { limits }: SetProfileDeps,
  transaction: Transaction<Tables>,
  userId: number,
  { nickname, isKnown }: { readonly nickname: string; readonly isKnown: boolean },
): Promise<Refusal | null> {
  if (nickname === '')
    return isKnown ? refuse('invalidInput', { fields: { nickname: 'server.nicknameOfTrader' } }) : null;
  const owner = await transaction
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(nickname) = lower(${nickname})`)
    .where('nickname', '<>', '')
    .where('id', '<>', String(userId))
    .executeTakeFirst();
  if (owner !== undefined) return TAKEN;
  const wait = await limits.take(NICKNAME_LIMIT, `user:${userId}`);
  if (wait === null) return null;
  return refuse('tooManyRequests', { message: 'server.nicknameChanges', retryAfterSeconds: wait });
}

const IS_KNOWN: ReadonlySet<number> = new Set([TRADER_STATUS.applied, TRADER_STATUS.trader, TRADER_STATUS.suspended]);
const TAKEN = refuse('alreadyDone', {
  message: 'server.nicknameTaken',
  fields: { nickname: 'server.nicknameTaken' },
});
/** Followers should know whom they follow. */
const NICKNAME_LIMIT: RateLimit = { name: 'nicknames', points: 3, seconds: 86_400 };
