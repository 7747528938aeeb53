/**
 * `wrongState`: a withdrawal that is not approved yet, or that a provider is sending, or
 * a deposit that asks for no bank. `alreadyDone`: it has come to something else; what it
 * came to stands. `frozen`: its customer is paid nothing until they are released.
 */
export type DecisionRefusal = 'notFound' | 'alreadyDone' | 'wrongState' | 'wrongAmount' | 'frozen';

export const refused = <Reason extends DecisionRefusal>(reason: Reason) => ({ kind: 'refused', reason }) as const;
