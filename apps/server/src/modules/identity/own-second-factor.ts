import { secondFactorBegin } from '@candor/protocol/identity/second-factor-begin.ts';
import { secondFactorConfirm } from '@candor/protocol/identity/second-factor-confirm.ts';
import { secondFactorOff } from '@candor/protocol/identity/second-factor-off.ts';
import { renewRecoveryCodes } from '@candor/protocol/identity/recovery-codes.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { totpUri } from '../../kernel/second-factor/totp.ts';
import type { Answer } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import type { Users } from './users.ts';
import type { SecondFactors } from './second-factors.ts';
import type { CurrentPassword } from './current-password.ts';
import type { Sessions } from './sessions.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';

export const secondFactorBeginEndpoint = ({
  users,
  secondFactors,
  settings,
}: {
  readonly users: Users;
  readonly secondFactors: SecondFactors;
  readonly settings: SettingsReader;
}) =>
  endpoint({
    call: secondFactorBegin,
    async handle(_input, { session }) {
      if (session.demo) return refuse('realAccountOnly');
      const user = await users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      const secret = await secondFactors.begin(user.id);
      if (secret === null) return refuse('alreadyDone');
      const account = user.email ?? user.mobile ?? String(user.id);
      return answer({ secret, uri: totpUri(secret, settings.text('site_name'), account) });
    },
  });

export const secondFactorConfirmEndpoint = ({
  currentPassword,
  secondFactors,
  security,
  sessions,
  users,
}: {
  readonly currentPassword: CurrentPassword;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
  readonly sessions: Sessions;
  readonly users: Users;
}) =>
  endpoint({
    call: secondFactorConfirm,
    async handle({ password, totp }, { session, ...origin }) {
      const { userId } = session;
      if (session.demo) return refuse('realAccountOnly');
      if (totp === '') return refuse('invalidInput', { fields: { totp: 'field.required' } });
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      if ((await users.find(userId))?.hasSecondFactor === true) return refuse('alreadyDone');
      const codes = await security.tellOf(userId, origin, async (transaction) => {
        const made = await secondFactors.confirm(transaction, userId, totp);
        return { event: made === null ? null : { event: 'secondFactorOn' }, result: made };
      });
      if (codes === null) return refuse('wrongSecondFactor');
      await sessions.endAll(userId, session.sessionId);
      return answer({ recovery_codes: codes }, 'server.secondFactorOn');
    },
  });

export const secondFactorOffEndpoint = ({
  currentPassword,
  factorCheck,
  secondFactors,
  security,
}: {
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
}) =>
  endpoint({
    call: secondFactorOff,
    storesOutcome: true,
    async handle({ password, totp }, { session, ...origin }) {
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      const factor = await factorCheck.typedIn(session, totp);
      if ('kind' in factor) return factor;
      const refused = await security.tellOf(session.userId, origin, async (transaction) => {
        const refusal = await factor.refusal(transaction);
        if (refusal !== null) return { event: null, result: refusal };
        const wasOn = await secondFactors.switchOff(transaction, session.userId);
        return wasOn
          ? { event: { event: 'secondFactorOff' }, result: null }
          : { event: null, result: refuse('alreadyDone') };
      });
      await factor.settle();
      return refused ?? answer({}, 'server.secondFactorOff');
    },
  });

export const recoveryCodesEndpoint = ({
  currentPassword,
  factorCheck,
  secondFactors,
  security,
  users,
}: {
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
  readonly users: Users;
}) =>
  endpoint({
    call: renewRecoveryCodes,
    async handle({ password, totp }, { session, ...origin }) {
      const { userId } = session;
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      if ((await users.find(userId))?.hasSecondFactor !== true) return refuse('alreadyDone');
      const factor = await factorCheck.typedIn(session, totp);
      if ('kind' in factor) return factor;
      const renewed = await security.tellOf<Renewed>(userId, origin, async (transaction) => {
        const refusal = await factor.refusal(transaction);
        if (refusal !== null) return { event: null, result: refusal };
        const recovery_codes = await secondFactors.renewRecoveryCodes(transaction, userId);
        return { event: { event: 'recoveryCodesRenewed' }, result: answer({ recovery_codes }) };
      });
      await factor.settle();
      return renewed;
    },
  });

type Renewed = Answer<OutputOf<typeof renewRecoveryCodes>>;
