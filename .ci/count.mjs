// Counts the tests in a folder of vitest's JSON reports, one for each run that there was. Fails when one failed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
const sum = (of) => reports.reduce((total, report) => total + of(report), 0);

/** A file that could not even be read in holds no test that could fail, and yet it failed. */
const broken = ({ testResults }) =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
  ).length;

const passed = sum(({ numPassedTests }) => numPassedTests);
const failed = sum((report) => report.numFailedTests + broken(report));
console.log(`flagfall: ${passed} passed, ${failed} failed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);
