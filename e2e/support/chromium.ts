import { existsSync } from 'node:fs';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM ?? SYSTEM_PATHS.find((path) => existsSync(path));

const system = executablePath === undefined ? {} : { executablePath };

/** No traffic of its own. */
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Pages are put together by the processor: WebGL in software does the same at twice the cost of a whole story. */
const PLAIN_PAGES = ['--disable-gpu-compositing', '--disable-gpu-rasterization'];

/** The system's Chromium where there is one, with WebGL in software. */
export const chromiumOptions = {
  ...system,
  args: [
    ...QUIET,
    ...PLAIN_PAGES,
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
};

/** The same browser without WebGL, which need not compose its pages by it either: a story takes far less there. */
export const chromiumWithoutWebgl = { ...system, args: [...QUIET, '--disable-gpu', '--disable-3d-apis'] };
