import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && existsSync(path),
);
const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  // Pages are painted by the processor, as on any machine without a graphics card: only WebGL is drawn in software.
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
];

/** A browser that renders in software, the same on every machine. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
