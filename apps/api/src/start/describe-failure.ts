import { ConfigError } from '../config.ts';
import { DirectoryInUse } from '../db/embedded/supervisor.ts';

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');

/** Why the server did not start: plain words for what its operator can change, everything for a bug. */
export const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DirectoryInUse) return `Refusing to start:\n  DATA_DIR: ${error.message}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return 'Refusing to start:\n  PORT: is in use by another program';
    case 'EACCES':
      return `Refusing to start:\n  ${error.message}`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '28000':
    case '3D000':
      return `Refusing to start:\n  DATABASE_URL: ${error.message}`;
    default:
      return error.stack ?? error.message;
  }
};
