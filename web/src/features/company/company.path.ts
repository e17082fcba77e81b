export const companyPath = '/profile/customise/company';
