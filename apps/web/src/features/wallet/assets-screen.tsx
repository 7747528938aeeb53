import { Redirect } from 'wouter';
import { paths } from '../../paths.ts';

/** The address of what is the wallet now: menus of operators and links of customers hold it. */
export const AssetsScreen = () => <Redirect to={paths.wallet} replace />;
