export { SAFE_ZONE_MM } from './clearance.ts';
export { CHECKS, type Check, type PreflightFinding, type PreflightInput } from './finding.ts';
export { fixFor } from './fix.ts';
export { preflight } from './preflight.ts';
