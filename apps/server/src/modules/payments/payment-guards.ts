import type { MessageKey } from '@candor/locales/translate.ts';
import type { CustomerSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { FlagName } from '../../kernel/setting.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { WalletKind } from './tables.ts';

/** How far a customer has shown who they are: 1 junior, 2 senior. */
export interface VerificationReader {
  levelOf(userId: number): Promise<0 | 1 | 2>;
}

/** Who may pay in and out at all: the one place where site, account and verification are asked. */
export class PaymentGuards {
  readonly #settings: SettingsReader;
  readonly #verification: VerificationReader;

  constructor(deps: { readonly settings: SettingsReader; readonly verification: VerificationReader }) {
    this.#settings = deps.settings;
    this.#verification = deps.verification;
  }

  /** null where nothing stands against a deposit. */
  async deposit({ userId, demo }: CustomerSession, kind: WalletKind): Promise<Refusal | null> {
    const flags = { coin: 'is_recharge_crypto', bank: 'is_recharge_bank_card' } as const;
    const refusal = this.#open(demo, flags[kind]);
    if (refusal !== null || !this.#settings.flag('is_recharge_auth')) return refusal;
    return this.#verified(userId, 'server.verifyToDeposit');
  }

  /** A bank deposit that asks the house to name an account first. */
  async namedDeposit(session: CustomerSession): Promise<Refusal | null> {
    return (await this.deposit(session, 'bank')) ?? this.flag('edit_recharge_bank_info');
  }

  /** null where nothing stands against a withdrawal, or against binding where it would go. */
  async withdrawal({ userId, demo }: CustomerSession, kind: WalletKind): Promise<Refusal | null> {
    const flags = { coin: 'is_withdraw_crypto', bank: 'is_withdraw_bank_card' } as const;
    return this.#open(demo, flags[kind]) ?? this.#verified(userId, 'server.verifyToWithdraw');
  }

  /** A deposit that shows no picture of its payment, where the site asks for one. */
  proof(proofImg: string): Refusal | null {
    if (proofImg !== '' || !this.#settings.flag('is_charge_proof_img')) return null;
    return refuse('invalidInput', { fields: { proofImg: 'field.required' } });
  }

  flag(name: FlagName): Refusal | null {
    return this.#settings.flag(name) ? null : refuse('featureOff');
  }

  #open(demo: boolean, flag: FlagName): Refusal | null {
    return demo ? refuse('realAccountOnly') : this.flag(flag);
  }

  async #verified(userId: number, message: MessageKey): Promise<Refusal | null> {
    if (!this.#settings.flag('is_real_name_auth') || (await this.#verification.levelOf(userId)) >= 1) return null;
    return refuse('verificationRequired', { message });
  }
}
