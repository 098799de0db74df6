import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studioLightModule } from './studio-light.ts';

const viewer = join(import.meta.dirname, '..', '..', '..', '..', 'packages', 'viewer');

await writeFile(join(viewer, 'src', 'studio', 'studio-light.ts'), studioLightModule());
