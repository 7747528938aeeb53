import { sql } from 'kysely';
import { VERIFICATION_SETTINGS } from './settings.ts';
import { consoleDecideVerificationEndpoint } from './operator/decide-verification.ts';
import {
  consoleVerificationEndpoint,
  verificationQueue,
  consoleVerificationsEndpoint,
} from './operator/verifications.ts';
import {
  consoleVerificationPictureLinkEndpoint,
  consoleVerificationPictureEndpoint,
} from './operator/verification-pictures.ts';
import { concernsUnverified } from './operator/rule-concerns.ts';
import { VERIFICATION_SEARCH } from './operator/verification-search.ts';
import { defineModule } from '../../kernel/module.ts';
import {
  verificationCenterEndpoint,
  submittedChecksEndpoint,
  verificationStatusEndpoint,
} from './verification-status.ts';
import { registerPictureEndpoint, registerTicketEndpoint } from './registration/registration-calls.ts';
import { registrationStep } from './registration/registration-step.ts';
import { RegistrationTickets } from './registration/registration-tickets.ts';
import { submitLevel1Endpoint, submitBothLevelsEndpoint, submitLevel2Endpoint } from './submit-levels.ts';
import { VerificationDecisions } from './verification-decisions.ts';
import { VerificationNotices } from './verification-notices.ts';
import { VerificationReader } from './verification-reader.ts';

declare module '../uploads/upload-store.ts' {
  interface UploadPurposes {
    readonly verification: true;
  }
}

declare module '../../kernel/module.ts' {
  interface Services {
    readonly verification: VerificationReader;
  }
}

/** Who customers are: what they submit, what operators decide of it, and who may ask. */
export const verification = defineModule({
  name: 'verification',
  settings: VERIFICATION_SETTINGS,
  needs: ['settings', 'outbox', 'uploads', 'formatTime', 'auditLog', 'identity'],
  provides: ['verification'],
  open({ database, bus, clock }, { settings, outbox, uploads, formatTime, auditLog, identity: { codes } }) {
    const reader = new VerificationReader(database);
    const tickets = new RegistrationTickets({ database, clock });
    const registration = { settings, clock, codes, tickets, uploads };
    const notices = new VerificationNotices({ settings, outbox });
    const review = {
      database,
      clock,
      auditLog,
      uploads,
      decisions: new VerificationDecisions({ database, bus, clock, uploads, notices }),
    };
    const deps = { database, clock, settings, uploads, reader, formatTime };
    return {
      services: { verification: reader },
      registrationSteps: [registrationStep(registration)],
      jobs: [{ name: 'verification.forget-tickets', cron: '*/10 * * * *', run: () => tickets.forgetOld() }],
      queues: [verificationQueue(database)],
      ruleConcerns: { is_real_name_auth: concernsUnverified(database) },
      search: VERIFICATION_SEARCH,
      pictureSubjects: [
        {
          kind: 'verification',
          id: sql`select max(v.id) from verifications v
            where v.user_id = p.user_id and p.id in (v.front_pic, v.reverse_pic, v.hand_pic)`,
        },
      ],
      calls: [
        registerTicketEndpoint(registration),
        registerPictureEndpoint(registration),
        verificationStatusEndpoint(reader, formatTime),
        submittedChecksEndpoint(deps),
        submitLevel1Endpoint(deps),
        submitLevel2Endpoint(deps),
        submitBothLevelsEndpoint(settings, deps),
        verificationCenterEndpoint(deps),
      ],
      operatorCalls: [
        consoleVerificationsEndpoint(review),
        consoleVerificationEndpoint(review),
        consoleVerificationPictureLinkEndpoint(review),
        consoleVerificationPictureEndpoint(review),
        consoleDecideVerificationEndpoint(review),
      ],
    };
  },
});
