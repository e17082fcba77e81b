import { createBrowserRouter } from 'react-router';
import { ownAddress } from '../lib/address/own-address.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes, { basename: ownAddress('/') });
