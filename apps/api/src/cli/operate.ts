import { ConfigError, readConfig, type Config } from '../config.ts';
import { UsageError } from './arguments.ts';
import { backup, restore } from './backup-commands.ts';
import { moveBlobs } from './move-blobs.ts';
import { doctor } from './doctor.ts';
import { CommandFailed } from './run-command.ts';

const FAILED = 1;
const MISUSED = 2;

type Command = (config: Config, args: readonly string[], say: (line: string) => void) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = { backup, restore, blobs: moveBlobs, doctor };

const USAGE = `Usage:
  npm run backup  -- [--to DIR|s3://bucket/prefix] [--check]
  npm run restore -- [--from DIR|s3://bucket/prefix] [--at 2026-11-24T09:30:00+07:00] [--list] [--replace]
  npm run blobs   -- move --from DIR|s3://bucket/prefix --to DIR|s3://bucket/prefix
  npm run doctor

What is left out comes from BACKUP_TO; BACKUP_KEY seals backups and opens them (docs/operations.md).`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const main = async (): Promise<void> => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command === undefined) throw new UsageError(`Unknown: ${name}`);
  await command(readConfig(process.env), args, say);
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    const isMisuse =
      error instanceof UsageError ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    const isExpected = isMisuse || error instanceof CommandFailed || error instanceof ConfigError;
    process.stderr.write(`${isExpected ? text : error instanceof Error ? error.stack : text}\n`);
    if (isMisuse) process.stderr.write(`\n${USAGE}\n`);
    process.exit(isMisuse ? MISUSED : FAILED);
  },
);
