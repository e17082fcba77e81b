import { describeLongCalls } from './long-calls.ts';

describeLongCalls(9000, 600_000);
