import type { Call } from '@candor/protocol/call.ts';
import { registerPicture } from '@candor/protocol/identity/register-picture.ts';
import { registerTicket } from '@candor/protocol/identity/register-ticket.ts';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import type { Answer, Caller } from './caller.ts';

/** Makes the calls of a registration that asks for the real name, while the site does. null for any other call. */
export async function askAsRegistrant(caller: Caller, { name }: Call): Promise<Answer | null> {
  if (name !== registerTicket.name && name !== registerPicture.name) return null;
  await caller.set({ is_register_real_name: '1' });
  try {
    const account = caller.newEmail();
    const { request_id } = (await caller.post('/api/notify/send_email', { to: account, type: 1 })).data as {
      request_id: string;
    };
    const ticket = await caller.form(registerTicket.path, { type: 'email', account, request_id });
    return name === registerTicket.name ? ticket : await sendPictureBy(caller, String(ticket.data.ticket));
  } finally {
    await caller.set({ is_register_real_name: '0' });
  }
}

export async function sendPictureBy(caller: Caller, ticket: string): Promise<Answer> {
  const form = new FormData();
  form.set('ticket', ticket);
  form.set('file', new Blob([await photo('jpeg')], { type: 'image/jpeg' }), 'front.jpg');
  return caller.parts(registerPicture.path, form);
}
