import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { amendPasswordEndpoint } from './amend-password.ts';
import { captchaEndpoint } from './captcha.ts';
import { createAccountDemoForUEndpoint } from './create-account-demo-for-u.ts';
import { endOtherSessionsEndpoint } from './end-other-sessions.ts';
import { endSessionEndpoint } from './end-session.ts';
import { forgetPasswordEndpoint } from './forget-password.ts';
import type { Identity } from './identity.ts';
import { infoEndpoint } from './info.ts';
import { loginForUEndpoint } from './login-for-u.ts';
import { logoutEndpoint } from './logout.ts';
import { recoveryCodesEndpoint } from './recovery-codes.ts';
import { registerEndpoint } from './register.ts';
import { secondFactorBeginEndpoint } from './second-factor-begin.ts';
import { secondFactorConfirmEndpoint } from './second-factor-confirm.ts';
import { secondFactorOffEndpoint } from './second-factor-off.ts';
import { sendEmailEndpoint } from './send-email.ts';
import { sendSmsEndpoint } from './send-sms.ts';
import { sessionsEndpoint } from './list-sessions.ts';

export const identityEndpoints = (identity: Identity): AnyEndpoint[] => [
  amendPasswordEndpoint(identity),
  captchaEndpoint(identity),
  createAccountDemoForUEndpoint(identity),
  endOtherSessionsEndpoint(identity),
  endSessionEndpoint(identity),
  forgetPasswordEndpoint(identity),
  infoEndpoint(identity),
  loginForUEndpoint(identity),
  logoutEndpoint(identity),
  recoveryCodesEndpoint(identity),
  registerEndpoint(identity),
  secondFactorBeginEndpoint(identity),
  secondFactorConfirmEndpoint(identity),
  secondFactorOffEndpoint(identity),
  sendEmailEndpoint(identity),
  sendSmsEndpoint(identity),
  sessionsEndpoint(identity),
];
