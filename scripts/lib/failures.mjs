/** Holds what failed, of the test runners' own JSON reports: a line of name and file, then the first lines of why. */
const LINES_OF_WHY = 6;

const named = (name, file, why) =>
  [`${name} (${file})`, ...(why ?? '').split('\n').slice(0, LINES_OF_WHY)].join('\n    ').trimEnd();

/** @param {{ testResults?: readonly any[] }} report Vitest's; a file that could not be run counts as one failure */
export const failuresOfVitest = (report) =>
  (report.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [named('the file itself', file.name, file.message)];
    return failed.map((one) => named(one.fullName, file.name, one.failureMessages[0]));
  });

/** @param {{ suites?: readonly any[] }} report Playwright's */
export const failuresOfBrowser = (report) =>
  (report.suites ?? []).flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => !ok)
      .map((one) => named(one.title, one.file, one.tests[0]?.results.at(-1)?.error?.message)),
    ...failuresOfBrowser(suite),
  ]);

/** @param {{ suites?: readonly any[] }} report Playwright's; the stories that failed at first, by name and file */
export const secondTriesOf = (report) =>
  (report.suites ?? []).flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, file }) => `${title} (${file})`),
    ...secondTriesOf(suite),
  ]);
