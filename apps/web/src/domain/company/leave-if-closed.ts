import { getCompanyStatus } from '@candor/protocol/site/get-company-status.ts';
import { call } from '../../api/call.ts';
import { leaveCompany } from './entered-company.ts';
import { lossAddress } from './web-address.ts';

/**
 * An operator who closes a company sends its visitors elsewhere. True once the page
 * is being left, before anything of it was drawn; false where the site is open, or
 * its status does not come in time: a late answer is followed all the same.
 */
export function leaveIfClosed(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, STATUS_WITHIN_MS, false));
  return Promise.race([leaveOnceClosed(), late]);
}

/** Whether its operator has closed the company that the visitor deals with. */
export const isClosed = async (): Promise<boolean> => (await readStatus()).status === 0;

const readStatus = () => call(getCompanyStatus, {}, { initial: true, quiet: true });

async function leaveOnceClosed(): Promise<boolean> {
  try {
    const { status, loss_url } = await readStatus();
    if (status !== 0) return false;
    // Anyone who entered a company that has closed may come back here and choose another.
    leaveCompany();
    const address = lossAddress(loss_url, location.origin);
    if (address === null || goesRound()) return false;
    location.replace(address);
    return true;
  } catch {
    // A site whose status cannot be read is taken to be open.
    return false;
  }
}

/** A page that sends its visitors back here would send them round for ever: after a few rounds they stay. */
function goesRound(): boolean {
  try {
    const now = Date.now();
    const times = (sessionStorage.getItem(LEFT_AT) ?? '').split(',').map(Number);
    const recent = times.filter((at) => at > 0 && now - at < ROUND_WITHIN_MS);
    sessionStorage.setItem(LEFT_AT, [...recent, now].join());
    return recent.length >= ROUNDS;
  } catch {
    return false;
  }
}

const STATUS_WITHIN_MS = 1_500;
const LEFT_AT = 'candor.left-at';
const ROUNDS = 5;
const ROUND_WITHIN_MS = 30_000;
