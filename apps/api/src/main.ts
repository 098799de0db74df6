import { readConfig } from './config.ts';
import { describeFailure } from './start/describe-failure.ts';
import { announce } from './start/announce.ts';
import { startApplication } from './start/start-application.ts';

/** Time for requests under way and the database to end, before the process ends anyway. */
const SHUTDOWN_PATIENCE_MS = 20_000;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const starting = startApplication(config, say);
  let stopping = false;
  const stop = (signal: string): void => {
    // A second Ctrl-C does not leave the database behind half stopped: it is ignored.
    if (stopping) return;
    stopping = true;
    say(`${signal}: stopping`);
    setTimeout(() => process.exit(1), SHUTDOWN_PATIENCE_MS).unref();
    starting
      .then((application) => application.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          say(`Could not stop in order: ${String(error)}`);
          process.exit(1);
        },
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const { port } = await starting;
  say(port === null ? 'Working on jobs. Ctrl-C stops.' : announce(config, port));
};

main().catch((error: unknown) => {
  say(describeFailure(error));
  process.exit(1);
});
