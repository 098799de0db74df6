// npm run lint: Oxlint over everything, with what the types tell (.oxlintrc.json) and the errors of the types themselves,
// Stylelint over the styles, then the format.
import { runBin } from './lib/run.mjs';

const lint = await runBin('oxlint', ['.']);
const styles = await runBin('stylelint', ['{apps,packages,tools}/**/*.css']);
const format = await runBin('oxfmt', ['--check']);
process.exit(lint.code !== 0 || styles.code !== 0 || format.code !== 0 ? 1 : 0);
