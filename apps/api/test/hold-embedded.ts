// A supervisor to be killed by a test: starts the server in the given directory and says so.
import { startEmbeddedPostgres } from '../src/db/embedded/supervisor.ts';

const [, , dataDir = ''] = process.argv;
await startEmbeddedPostgres({ dataDir, durable: true, log: () => undefined });
process.stdout.write('ready\n');
setInterval(() => undefined, 1_000);
