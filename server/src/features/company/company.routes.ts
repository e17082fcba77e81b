import { companyCalls } from '@crm/contract/office/company';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { downloadLogo, getCompany, getSight, removeLogo, updateCompany, uploadLogo } from './company.service.ts';

export const companyRoutes = defineRoutes('company', companyCalls, {
  get: (context) => getCompany(context),
  sight: (context) => getSight(context),
  update: (context, { body }) => updateCompany(context, body),
  logo: (context, { params }) => downloadLogo(context, params.version),
  uploadLogo: (context, { body }) => uploadLogo(context, body),
  removeLogo: (context) => removeLogo(context),
});
