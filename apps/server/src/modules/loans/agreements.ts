import { Readable } from 'node:stream';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { isLanguageCode, LANGUAGES } from '@candor/locales/languages.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { loanAgreement } from '@candor/protocol/loans/agreement.ts';
import { loanAgreementPdf } from '@candor/protocol/loans/agreement-pdf.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { ExportSlots } from '../../kernel/http/export-slots.ts';
import { exportFile } from '../../kernel/http/export-file.ts';
import { FileContent } from '../../kernel/http/file-content.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { DocumentPlan } from '../statements/document-plan.ts';
import type { PrintDocument } from '../statements/print-document.ts';
import { agreementFacts } from './agreement-facts.ts';
import type { AgreementDeps } from './agreement-facts.ts';
import type { AgreementTexts } from './agreement-text.ts';
import { readAgreement } from './agreements-reader.ts';
import type { SignedAgreement } from './agreements-reader.ts';
import { findOwnLoan } from './loans-reader.ts';

export const loanAgreementEndpoint = (deps: AgreementDeps & { readonly texts: AgreementTexts }) =>
  endpoint<typeof loanAgreement>({
    call: loanAgreement,
    async handle({ id, amount }, { session, language }) {
      const wanted = { session, productId: id, amount: parseMoney(amount) };
      const found = await agreementFacts(deps, deps.database, wanted);
      return 'kind' in found ? found : answer(deps.texts.fill(language, found.facts));
    },
  });

export interface AgreementPdfDeps extends AgreementDeps {
  readonly translator: (language: string) => Translator;
  readonly formatTime: (at: number | null) => string;
  readonly printDocument: PrintDocument;
  readonly limits: RateLimits;
  readonly slots: ExportSlots;
}

export const loanAgreementPdfEndpoint = (deps: AgreementPdfDeps) =>
  endpoint<typeof loanAgreementPdf>({
    call: loanAgreementPdf,
    handle: ({ loan_id }, request) =>
      exportFile(request, deps, async () => {
        const loan = await findOwnLoan(deps.database, loan_id, request.session.userId);
        const agreement = loan === null ? null : await readAgreement(deps.database, loan.id);
        if (agreement === null) return refuse('notFound');
        const bytes = deps.printDocument(agreementPlan(agreement, deps), noRows());
        return new FileContent(`loan-agreement-${loan_id}.pdf`, 'application/pdf', Readable.from(bytes));
      }),
  });

/** In the language that was signed, whatever the customer reads now. */
function agreementPlan(
  agreement: SignedAgreement,
  { translator, formatTime, settings }: AgreementPdfDeps,
): DocumentPlan {
  const { language, title, text, signature, signedAt, sha256, loanId, productId, productVersion } = agreement;
  const translate = translator(language);
  const { tag, direction } = LANGUAGES[isLanguageCode(language) ? language : 'hk'];
  return {
    languageTag: tag,
    direction,
    site: settings.text('site_name'),
    title,
    facts: [
      [translate('server.loanPdf.number'), String(loanId)],
      [translate('server.loanPdf.product'), `${productId}:${productVersion}`],
      [translate('server.loanPdf.signedAt'), `${formatTime(signedAt)} (${settings.timeZone})`],
      [translate('server.loanPdf.sha256'), sha256],
    ],
    notes: text.split('\n\n'),
    picture: { label: translate('server.loanPdf.signature'), jpeg: signature },
    footer: title,
    pageLabel: translate('statement.page', { page: '{page}', pages: '{pages}' }),
    sections: [],
  };
}

// oxlint-disable-next-line require-yield -- an agreement has sentences alone
async function* noRows(): AsyncGenerator<never> {}
