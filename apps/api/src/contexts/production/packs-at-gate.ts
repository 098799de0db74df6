export { checkProfile } from './packs/printing/check-profile.ts';
