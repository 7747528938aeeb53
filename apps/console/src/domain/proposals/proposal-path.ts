export const PROPOSALS_PATH = '/proposals';

/** Of one that waits. */
export const proposalPath = (id: number): string => `${PROPOSALS_PATH}?row=${id}`;
