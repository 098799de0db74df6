export { sweep, sweepSubscriptions } from './sweep/sweep.ts';
