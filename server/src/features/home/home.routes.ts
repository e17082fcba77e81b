import { homeCalls } from '@crm/contract/office/home';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getHome } from './home.service.ts';

export const homeRoutes = defineRoutes('home', homeCalls, { get: (context) => getHome(context) });
