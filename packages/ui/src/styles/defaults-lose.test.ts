import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

it('lets the colours and letters of a shop win over the library’s own, in whichever order their sheets come', () => {
  const defaults = /@import url\('[^']*\/default-css-variables\.css'\)(?<where>[^;]*);/.exec(sheet);
  expect(defaults?.groups?.['where']).toBe(' layer(defaults)');
});
