import { describeLongCalls } from './long-calls.ts';

describeLongCalls(900, 120_000);
