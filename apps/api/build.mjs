// Bundles the server with the packages of the workspace; everything from npm stays outside.
import { bundle } from './bundle.mjs';

await bundle(
  {
    main: 'src/main.ts',
    tenant: 'src/cli/tenant.ts',
    operate: 'src/cli/operate.ts',
    // The process behind the gate lies beside the server that starts it.
    'gate-worker': 'src/gate/worker.ts',
    // A thread that lays pieces on a roll, likewise.
    'nest-worker': '../../packages/production/src/nesting/search/worker.ts',
  },
  { sourcemap: true, logLevel: 'info' },
);
