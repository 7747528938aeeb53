export const REVIEW_PATH = '/review';
