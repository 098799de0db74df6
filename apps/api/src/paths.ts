import { resolve } from 'node:path';

// This file and the bundled dist/main.js lie equally deep, so these hold from source and from the build.
const here = import.meta.dirname;

/** The directory of this package. */
export const API_ROOT = resolve(here, '..');
/** The directory of the whole project. */
export const PROJECT_ROOT = resolve(here, '../../..');

export const MIGRATIONS_DIR = resolve(API_ROOT, 'migrations');
export const WEB_DIST = resolve(PROJECT_ROOT, 'apps/web/dist');
/** The storefront for this server, which renders its pages. */
export const WEB_SERVER_DIST = resolve(PROJECT_ROOT, 'apps/web/dist-server');
export const CONSOLE_DIST = resolve(PROJECT_ROOT, 'apps/console/dist');
/** The baked garments, `<file>.glb`. */
export const GARMENT_ASSETS = resolve(PROJECT_ROOT, 'packages/garment/assets');
/** Pictures of the demo's store designs as worn, named by what they show. */
export const DEMO_WORN = resolve(API_ROOT, 'demo-worn');
