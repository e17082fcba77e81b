import { describeLongCalls } from './long-calls.ts';

describeLongCalls(900, 60_000);
