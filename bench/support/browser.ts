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
];

/** A browser that renders in software, the same on every machine. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
