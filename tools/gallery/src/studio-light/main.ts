import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studioAmbientModule, studioLightModule } from './studio-light.ts';

const viewer = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'viewer');

const studio = join(viewer, 'src', 'studio');

await writeFile(join(studio, 'studio-light.ts'), studioLightModule());
await writeFile(join(studio, 'studio-ambient.ts'), studioAmbientModule());
