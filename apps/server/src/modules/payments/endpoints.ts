import type { AnyEndpoint } from '../../kernel/http/endpoint.ts';
import { bindDrawMethodEndpoint } from './bind-draw-method.ts';
import type { BindDrawMethodParts } from './bind-draw-method.ts';
import { cancelDrawEndpoint } from './cancel-draw.ts';
import type { CancelDrawParts } from './cancel-draw.ts';
import { cancelWireInfoEditEndpoint } from './cancel-wire-info-edit.ts';
import { chargeInfoEndpoint } from './charge-info.ts';
import type { ChargeInfoParts } from './charge-info.ts';
import { chargeSubmitEndpoint } from './charge-submit.ts';
import type { ChargeSubmitParts } from './charge-submit.ts';
import { chargeSymbolsEndpoint } from './charge-symbols.ts';
import { delDrawMethodEndpoint } from './del-draw-method.ts';
import { drawListEndpoint } from './draw-list.ts';
import { drawSymbolListEndpoint } from './draw-symbol-list.ts';
import { drawEndpoint } from './draw.ts';
import type { DrawParts } from './draw.ts';
import { getDrawMethodEndpoint } from './get-draw-method.ts';
import { getWireInfoEditEndpoint } from './get-wire-info-edit.ts';
import { quickListEndpoint } from './quick-list.ts';
import { saveWireInfoEditEndpoint } from './save-wire-info-edit.ts';
import { setPayPasswordEndpoint } from './set-pay-password.ts';
import type { SetPayPasswordParts } from './set-pay-password.ts';
import { wireInfoEndpoint } from './wire-info.ts';
import { wireSubmitEditEndpoint } from './wire-submit-edit.ts';
import { wireSubmitEndpoint } from './wire-submit.ts';

export type WalletCallParts = BindDrawMethodParts &
  CancelDrawParts &
  ChargeInfoParts &
  ChargeSubmitParts &
  DrawParts &
  SetPayPasswordParts;

export const walletEndpoints = (parts: WalletCallParts): AnyEndpoint[] => [
  bindDrawMethodEndpoint(parts),
  cancelDrawEndpoint(parts),
  cancelWireInfoEditEndpoint(parts),
  chargeInfoEndpoint(parts),
  chargeSubmitEndpoint(parts),
  chargeSymbolsEndpoint(parts),
  delDrawMethodEndpoint(parts),
  drawEndpoint(parts),
  drawListEndpoint(parts),
  drawSymbolListEndpoint(parts),
  getDrawMethodEndpoint(parts),
  getWireInfoEditEndpoint(parts),
  quickListEndpoint(parts),
  saveWireInfoEditEndpoint(parts),
  setPayPasswordEndpoint(parts),
  wireInfoEndpoint(parts),
  wireSubmitEditEndpoint(parts),
  wireSubmitEndpoint(parts),
];
