// Bundles the server with the packages of the workspace; what is from npm stays outside, but for that behind the gate.
import { bundle, bundleGateWorker } from './bundle.mjs';

await bundle(
  {
    main: 'src/main.ts',
    tenant: 'src/cli/tenant.ts',
    operate: 'src/cli/operate.ts',
    // A thread that lays pieces on a roll lies beside the server that starts it.
    'nest-worker': '../../packages/production/src/nesting/search/worker.ts',
  },
  { sourcemap: true, logLevel: 'info' },
);
// So does the process behind the gate.
await bundleGateWorker('gate-worker', { sourcemap: true, logLevel: 'info' });
