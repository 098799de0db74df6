export { checkProfile } from './packs/printing/check-profile.ts';
export { checkProfileTask } from './packs/printing/gate-tasks.ts';
