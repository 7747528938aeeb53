export const MINING_PATH = '/mining';
