export { checkProfile } from './packs/printing/check-profile.ts';
export { adviseClothTask, checkProfileTask } from './packs/printing/gate-tasks.ts';
