import fc from 'fast-check';
import { fromEnvironment, runs } from './runs.ts';

/** Where a property says nothing else: fast-check's own number of runs. */
const USUAL_RUNS = 100;

/** The same runs each time, so that one commit has one result; `npm run fuzz` brings a seed of its own. */
fc.configureGlobal({ seed: fromEnvironment('FC_SEED', 1), ...runs(USUAL_RUNS) });
