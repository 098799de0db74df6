// npm run lint: Oxlint over everything, with what the types tell (.oxlintrc.json) and the errors of the types themselves,
// Stylelint over the styles, CSpell over comments, documents and English texts, and the format. They run side by side, as
// most keep one core only; each prints when it ends.
import { runBin } from './lib/run.mjs';

const steps = [
  ['oxlint', ['.']],
  ['stylelint', ['{apps,packages,tools}/**/*.css']],
  ['cspell', ['lint', '--no-progress', '--no-summary', '--quiet', '.']],
  ['oxfmt', ['--check']],
];
const ended = await Promise.all(steps.map(([name, args]) => runBin(name, args, { quiet: true })));
process.exit(ended.some(({ code }) => code !== 0) ? 1 : 0);
