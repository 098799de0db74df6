import { parseSync, type Plugin } from 'vite';

/** Modules that write JSON Schema: every schema holds a way there, and no page takes it. */
export const LEFT_OUT = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/** A module that exports the same names: functions, and what those give throws when it is asked. */
export const withoutContent = (code: string): string => {
  const { module } = parseSync('module.js', code);
  const names = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName }) => exportName.name ?? []);
  return `const leftOut = () => { throw new Error('JSON Schema is left out of this build'); };
const give = () => leftOut;
export { ${names.map((name) => `give as ${name}`).join(', ')} };`;
};

/** Builds zod without what writes JSON Schema, 5 KiB of 22 as they are sent to every page. */
export const zodParts = (): Plugin => ({
  name: 'kitwright:zod',
  apply: 'build',
  transform: (code, id) => (LEFT_OUT.test(id) ? { code: withoutContent(code), map: null } : null),
});
