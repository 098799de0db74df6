export { CHECKS, type Check, type PreflightFinding, type PreflightInput } from './finding.ts';
export { fixFor } from './fix.ts';
export { passEdit } from './pass.ts';
export { preflight } from './preflight.ts';
export { PACKAGED_RULES, rulesOf, type ChosenRules, type RulePreset, type RuleValues } from './rules.ts';
export { looksMissing } from './between.ts';
export { LOOK_SIDE, lookOfPixels, type PictureLook } from './picture-look.ts';
