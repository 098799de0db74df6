// npm run lint: Oxlint over everything, with what the types tell (.oxlintrc.json) and the errors of the types themselves,
// Stylelint over the styles, CSpell over comments, documents and English texts, then the format.
import { runBin } from './lib/run.mjs';

const lint = await runBin('oxlint', ['.']);
const styles = await runBin('stylelint', ['{apps,packages,tools}/**/*.css']);
const spelling = await runBin('cspell', ['lint', '--no-progress', '--no-summary', '--quiet', '.']);
const format = await runBin('oxfmt', ['--check']);
const failed = [lint, styles, spelling, format].some(({ code }) => code !== 0);
process.exit(failed ? 1 : 0);
