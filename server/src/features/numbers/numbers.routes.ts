import { figureScopeCalls } from '@crm/contract/numbers/figure-scope';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { getFigureScope } from '../../records/figure-scope.ts';

export const figureScopeRoutes = defineRoutes('figureScope', figureScopeCalls, { get: (context) => getFigureScope(context) });
