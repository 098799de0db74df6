import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium, with software WebGL and no traffic of its own. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? SYSTEM_PATHS.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-vsync',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
