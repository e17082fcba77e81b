import { createBrowserRouter } from 'react-router';
import { ownAddress } from '../lib/address/own-address.ts';
import { routes } from './routes.tsx';

export function createRouter() {
  return createBrowserRouter(routes, { basename: ownAddress('/') });
}
