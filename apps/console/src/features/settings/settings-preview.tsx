import type { OutputOf } from '@candor/protocol/call.ts';
import type { consolePreviewSettings } from '@candor/protocol/console/preview-settings.ts';
import { consoleProposeSiteRules } from '@candor/protocol/console/propose-site-rules.ts';
import { consoleSaveSettings } from '@candor/protocol/console/save-settings.ts';
import { Note } from '@candor/ui/notice.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { amountText } from '../../numbers/amount.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { settingName, settingValue } from '../../domain/settings/setting-text.ts';
import { settingsKey } from './setting.ts';

type Preview = OutputOf<typeof consolePreviewSettings>;

export interface SettingsPreviewProps {
  readonly preview: Preview;
  readonly values: Readonly<Record<string, string>>;
  /** As they were when they were looked at. */
  readonly before: Readonly<Record<string, string>>;
  /** Rules are proposed to a second operator; the others are saved at once. */
  readonly areRules: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the changes come to, in words and in colours, before they are saved or proposed. */
export function SettingsPreview(props: SettingsPreviewProps) {
  return props.areRules ? <ProposeRules {...props} /> : <SaveSettings {...props} />;
}

function SaveSettings({ preview, values, before, onClose, onSaved }: SettingsPreviewProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveSettings, [settingsKey]);
  const hasColours = preview.changes.some(({ key }) => key.startsWith('theme_'));
  const save = async (reason: string): Promise<void> => {
    if ((await change.run({ values: { ...values }, before: { ...before }, reason })) === undefined) return;
    showToast({ text: t('server.settingsSaved'), tone: 'success' });
    onSaved();
  };
  return (
    <DecisionDialog
      title={t('console.operations.settings.preview')}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={save}
    >
      <ul className="changes">
        {preview.changes.map(({ key, words }) => (
          <li key={key} className="change">
            <div className="cell-main">
              <bdi>{settingName(t, key)}</bdi>
            </div>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      {hasColours && (
        <section aria-label={t('console.operations.settings.previewTheme')}>
          <h3 className="form-text">{t('console.operations.settings.previewTheme')}</h3>
          <div className="samples">
            <Sample label={t('console.operations.settings.light')} tokens={preview.theme.light} />
            <Sample label={t('console.operations.settings.dark')} tokens={preview.theme.dark} />
          </div>
        </section>
      )}
    </DecisionDialog>
  );
}

/** Each rule as it is and as it would be, whom it concerns now, and when it would take effect. */
function ProposeRules({ preview, values, before, onClose, onSaved }: SettingsPreviewProps) {
  const t = useTranslation();
  const change = useOperatorChange(consoleProposeSiteRules, [settingsKey, proposalKeys.all]);
  const announced = preview.changes.filter((each) => each.announced).length;
  const propose = async (reason: string): Promise<void> => {
    const answer = await change.run({ values: { ...values }, before: { ...before }, reason });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onSaved();
  };
  return (
    <DecisionDialog
      title={t('console.siteRules.title')}
      text={t('console.siteRules.text')}
      confirmLabel={t('console.propose')}
      change={change}
      onClose={onClose}
      onConfirm={propose}
    >
      <ul className="changes">
        {preview.changes.map(({ key, before: was, after, concern }) => (
          <li key={key} className="change">
            <div className="cell-main">{settingName(t, key)}</div>
            <p className="rule-change">
              <bdi>{settingValue(t, key, was)}</bdi> <span aria-hidden="true">→</span>
              <span className="visually-hidden">{t('console.audit.after')}</span>{' '}
              <bdi className="cell-main">{settingValue(t, key, after)}</bdi>
            </p>
            {concern !== '' && <p className="setting-meaning">{concern}</p>}
          </li>
        ))}
      </ul>
      <Note tone={announced > 0 ? 'warning' : 'neutral'}>{t(effectOf(announced, preview.changes.length))}</Note>
    </DecisionDialog>
  );
}

/** What needs no notice waits with what does: the proposal is one. */
function effectOf(announced: number, all: number) {
  if (announced === 0) return 'console.siteRules.atOnce';
  return announced < all ? 'console.siteRules.announcedTogether' : 'console.siteRules.announced';
}

/** A button and two figures in the colours of a theme. */
function Sample({ label, tokens }: { readonly label: string; readonly tokens: Readonly<Record<string, string>> }) {
  const t = useTranslation();
  return (
    <figure className="sample" style={{ background: tokens['surface'], color: tokens['ink'] }}>
      <figcaption>{label}</figcaption>
      <span className="sample-button" style={{ background: tokens['primary'], color: tokens['on-primary'] }}>
        {t('console.operations.settings.sample')}
      </span>
      <span style={{ color: tokens['up-text'] }}>{amountText('1.25', 'always')}</span>
      <span style={{ color: tokens['down-text'] }}>{amountText('-1.25', 'always')}</span>
    </figure>
  );
}
