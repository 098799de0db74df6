import { ConfigError, readConfig } from '../config.ts';
import { openDatabaseBeside } from '../start/open-database.ts';
import { USAGE, UsageError, readCommand } from './arguments.ts';
import { CommandFailed, runCommand } from './run-command.ts';

const FAILED = 1;
const MISUSED = 2;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const main = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const database = await openDatabaseBeside(config, say);
  try {
    for (const line of await runCommand(config, database.address, command)) process.stdout.write(`${line}\n`);
  } finally {
    await database.stop();
  }
};

main().catch((error: unknown) => {
  if (error instanceof UsageError) {
    say(`${error.message}\n\n${USAGE}`);
    process.exit(MISUSED);
  }
  const expected = error instanceof CommandFailed || error instanceof ConfigError;
  say(expected ? error.message : String(error instanceof Error ? error.stack : error));
  process.exit(FAILED);
});
