import type { Call, RawInputOf } from '@candor/protocol/call.ts';
import { downloadFile } from '@candor/client/download.ts';
import type { DownloadedFile, DownloadHost, DownloadOptions } from '@candor/client/download.ts';
import { language } from '../kit/language/language.ts';
import { loseSession, sessionToken } from '../domain/session/session.ts';

/** Fetches the file of a call as the customer who is signed in. Rejects with ApiError or NetworkError. */
export const download = <C extends Call>(
  call: C,
  input: RawInputOf<C>,
  options: DownloadOptions,
): Promise<DownloadedFile> => downloadFile(HOST, call, input, options);

const HOST: DownloadHost = {
  language: () => language().code,
  token: sessionToken.get,
  onSessionInvalid: loseSession,
};
