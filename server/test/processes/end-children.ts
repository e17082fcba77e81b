import { afterAll } from 'vitest';
import { endChildren } from './children.ts';

// Registered before the hooks of the test file, so that it runs after them.
afterAll(endChildren);
