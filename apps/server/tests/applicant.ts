import type { Call } from '@candor/protocol/call.ts';
import { photo } from '../src/modules/uploads/testing/pictures.ts';
import type { Answer, Caller } from './caller.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';

/** Makes the calls of pictures and of verification, each as a customer who may. */
export class Applicant {
  readonly #server: RunningServer;
  readonly #caller: Caller;

  constructor(server: RunningServer, caller: Caller) {
    this.#server = server;
    this.#caller = caller;
  }

  async sendPicture(): Promise<Answer> {
    const { token } = await newPerson(this.#server, this.#caller);
    const form = new FormData();
    form.set('file', new Blob([await photo('jpeg')]), 'photo.jpg');
    return this.#caller.parts('/api/common/image_upload', form, { token });
  }

  /** null for a call that is none of these. */
  async inputFor({ name }: Call): Promise<{ readonly input: Record<string, string>; readonly token: string } | null> {
    if (name !== 'common.image' && !name.startsWith('user_real.')) return null;
    const person = await newPerson(this.#server, this.#caller, name === 'user_real.senior_real_name' ? 1 : 0);
    const picture = (): Promise<string> => sendProof(this.#caller, person);
    const { token } = person;
    switch (name) {
      case 'common.image':
        return { token, input: Object.fromEntries(new URLSearchParams((await picture()).split('?')[1])) };
      case 'user_real.junior_real_name':
        return {
          token,
          input: {
            name: 'Ada Lovelace',
            mobile: '+0015551234567',
            front_pic: await picture(),
            reverse_pic: await picture(),
          },
        };
      case 'user_real.senior_real_name':
        return { token, input: { card_id: 'AB 123456', hand_pic: await picture() } };
      case 'user_real.real_name':
        return {
          token,
          input: {
            name: 'Ada Lovelace',
            card_id: 'AB 654321',
            email: person.email,
            front_pic: await picture(),
            reverse_pic: await picture(),
          },
        };
      default:
        return { token, input: {} };
    }
  }
}
