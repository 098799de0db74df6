import { existsSync } from 'node:fs';
import { run, runBin } from './run.mjs';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const onSystem = () => [process.env.CHROMIUM, ...SYSTEM_PATHS].find((path) => path && existsSync(path));

/**
 * Finds a Chromium for the browser tests: the system's, else Debian's package (as root), else Playwright's own.
 * @returns {Promise<string>} path of the program; empty for Playwright's own
 */
export const ensureChromium = async () => {
  const found = onSystem();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the Debian package ...');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = onSystem();
    if (installed) return installed;
  }
  console.log("Installing Playwright's own Chromium ...");
  await runBin('playwright', ['install', 'chromium']);
  return '';
};
