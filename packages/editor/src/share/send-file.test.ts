import { expect, it } from 'vitest';
import { fileName } from './send-file.ts';

it.each([
  ['Lions', 'Lions-front.png'],
  ['ក្រុម តោ ២០២៦', 'ក្រុម-តោ-២០២៦-front.png'],
  ['../../etc/passwd', 'etc-passwd-front.png'],
  ['a/b\\c:d*e?f"g<h>i|j\n', 'a-b-c-d-e-f-g-h-i-j-front.png'],
  ['', 'kit-front.png'],
  ['...', 'kit-front.png'],
])('a file of %j is called %s', (design, name) => {
  expect(fileName(design, 'front', 'png')).toBe(name);
});
