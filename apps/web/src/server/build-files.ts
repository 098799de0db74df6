/** One entry of the build's list of files, as far as it matters here. Paths are relative to the built side. */
export interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of what it needs before it can run. */
  readonly imports?: readonly string[];
}

/** The build's list of files, by source. */
export type BuildFiles = Readonly<Record<string, BuiltFile>>;

/** Everything that must be there before `key` can run, itself included, what is needed first coming first. */
const closureOf = (files: BuildFiles, key: string, seen: Set<string>): readonly BuiltFile[] => {
  const own = files[key];
  if (own === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(own.imports ?? []).flatMap((each) => closureOf(files, each, seen)), own];
};

/** Addresses of the styles and the scripts of the given sources; a source that was not built brings none. */
export const filesOf = (
  files: BuildFiles,
  sources: readonly string[],
): { readonly styles: readonly string[]; readonly scripts: readonly string[] } => {
  const seen = new Set<string>();
  const built = sources.flatMap((source) => closureOf(files, source, seen));
  const address = (path: string): string => `/${path}`;
  return {
    styles: [...new Set(built.flatMap(({ css }) => css ?? []))].map(address),
    scripts: built.map(({ file }) => address(file)),
  };
};

/** Addresses of the files of packages, each named by the end of its path; what was not built is left out. */
export const addressesOf = (files: BuildFiles, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const key = Object.keys(files).find((each) => each.endsWith(`/${name}`));
    return key === undefined || files[key] === undefined ? [] : [`/${files[key].file}`];
  });
