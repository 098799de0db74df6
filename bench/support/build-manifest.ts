/** Holds what the build says of each of its modules that became a file. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}
export type Manifest = Readonly<Record<string, BuiltFile | undefined>>;

/** The files that come with these modules: their own, and those they cannot start without. */
export const filesWith = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    (built.imports ?? []).forEach(visit);
  };
  modules.forEach(visit);
  return new Set([...seen].map((name) => manifest[name]?.file ?? ''));
};

/** Every page of the storefront starts with it. */
export const SHELL = ['index.html', 'src/start.tsx'];
