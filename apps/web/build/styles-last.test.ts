import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { stylesLast } from './styles-last.ts';

it('adds the styles of a part after those that the page came with, wherever these stand', async () => {
  const root = mkdtempSync(join(tmpdir(), 'kitwright-styles-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'main.js'), `void import('./part.js');`);
  writeFileSync(join(root, 'part.js'), `import './part.css';\ndocument.title = 'Part';`);
  writeFileSync(join(root, 'part.css'), '.part { color: red }');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [stylesLast()],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'main.js') } },
  });
  if (!('output' in built)) throw new Error('Nothing was built');
  const code = built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  expect(code).toContain('document.body.appendChild(link)');
  expect(code).not.toContain('document.head.appendChild');
});
