import { ConfigError, type Config } from '../config.ts';
import { DirectoryInUse } from '../db/embedded/supervisor.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import { DEMO_TENANTS } from '../demo/demo-tenants.ts';

/** Announcement for the person who started the server: where to go, and in demo mode how to sign in. */
export const announce = (config: Config, port: number): string => {
  const lines = ['', `Kitwright is ready: ${config.publicUrl ?? `http://localhost:${port}`}`, ''];
  if (config.demo) {
    for (const { row, hosts } of DEMO_TENANTS) {
      const host = hosts.find((name) => name.endsWith('localhost') && name !== 'localhost') ?? hosts[0] ?? '';
      lines.push(
        `  ${row.name.padEnd(20)} http://${host}:${port}/   back office: http://${host}:${port}/console/`,
      );
    }
    lines.push('', '  Demo accounts, each with the password ' + DEMO_PASSWORD);
    for (const { email, roles } of DEMO_ACCOUNTS) lines.push(`    ${email.padEnd(22)} ${roles.join(', ')}`);
  }
  lines.push(
    '',
    `  API documentation    http://localhost:${port}/api/docs`,
    '',
    '  Ctrl-C stops everything.',
    '',
  );
  return lines.join('\n');
};

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
