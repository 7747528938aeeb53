import { registerPicture } from '@candor/protocol/identity/register-picture.ts';
import { registerTicket } from '@candor/protocol/identity/register-ticket.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { accountName } from '../../identity/account-name.ts';
import type { Identity } from '../../identity/identity.ts';
import { REGISTER } from '../../identity/sign-in-codes.ts';
import { findArea, servesCountry } from '../../settings/areas.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { refuseImage } from '../../uploads/images.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import type { RegistrationTickets } from './registration-tickets.ts';

export interface RegistrationCallsDeps {
  readonly settings: SettingsReader;
  readonly codes: Pick<Identity['codes'], 'isAskedFor'>;
  readonly tickets: RegistrationTickets;
  readonly uploads: Uploads;
}

export const registerTicketEndpoint = ({ settings, codes, tickets }: RegistrationCallsDeps) =>
  endpoint({
    call: registerTicket,
    limit: { name: 'register_ticket', points: 30, seconds: 3_600 },
    async handle({ type, area_id, account, request_id }, { address }) {
      if (!settings.flag('is_register_real_name')) return refuse('featureOff');
      const area = area_id === '' || area_id === '0' ? null : findArea(area_id);
      if (area !== null && !servesCountry(area.country)) return refuse('countryNotServed');
      const name = accountName(type, account, area);
      if (name === null)
        return refuse('invalidInput', { fields: { account: type === 'email' ? 'field.email' : 'field.phone' } });
      if (name.kind === 'mobile' && !servesCountry(name.area.country)) return refuse('countryNotServed');
      // A stranger who has asked for no code shall not fill the disk; a site that asks for none has the limit alone.
      const needsCode = settings.text('verify_reg_type') !== '3';
      if (needsCode && !(await codes.isAskedFor(name.text, REGISTER, { requestId: request_id, address })))
        return refuse('wrongCode', { message: 'server.codeFirst' });
      return answer({ ticket: await tickets.issue(name.text) });
    },
  });

export const registerPictureEndpoint = ({ settings, tickets, uploads }: RegistrationCallsDeps) =>
  endpoint<typeof registerPicture>({
    call: registerPicture,
    limit: { name: 'register_pictures', points: 60, seconds: 3_600 },
    async handle({ file, ticket }) {
      if (!settings.flag('is_register_real_name')) return refuse('featureOff');
      const found = await tickets.find(ticket);
      if (found === null) return refuse('notFound', { message: 'uploads.fault.ticket' });
      const owner = { ticket: found.id };
      if (!(await uploads.hasRoom(owner))) return refuse('tooManyRequests', { message: 'uploads.fault.tooMany' });
      const kept = await uploads.keep(owner, await file.bytes());
      return kept.kind === 'kept' ? answer({ url: uploads.nameOf(kept.id) }) : refuseImage(kept.fault);
    },
  });
