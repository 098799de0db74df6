import { readConfig } from './config.ts';
import { announce, describeFailure } from './start/announce.ts';
import { StartGivenUp, startApplication } from './start/start-application.ts';

/** Once it has left, all parts end within five seconds; a process that is still there long after has a bug, and ends anyway. */
const SHUTDOWN_TIMEOUT_MS = 20_000;

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const ending = new AbortController();
  const starting = startApplication(config, say, ending.signal);
  const stop = (signal: string): void => {
    // A second Ctrl-C does not leave the database behind half stopped: it is ignored.
    if (ending.signal.aborted) return;
    ending.abort();
    say(`${signal}: stopping`);
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS + config.drainSeconds * 1000).unref();
    starting
      .then((application) => application.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          if (error instanceof StartGivenUp) process.exit(0);
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
  if (error instanceof StartGivenUp) return;
  say(describeFailure(error));
  process.exit(1);
});
