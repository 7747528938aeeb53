export const COMPANIES_PATH = '/companies';
