/** One replacement in a shader of three; `find` must occur exactly once, so that an upgrade of three cannot pass unseen. */
export interface ShaderPatch {
  readonly find: string;
  readonly replace: string;
}

/** Applies the patches in order. Throws when one does not fit exactly once. */
export const patchShader = (source: string, patches: readonly ShaderPatch[]): string =>
  patches.reduce((patched, { find, replace }) => {
    const parts = patched.split(find);
    if (parts.length !== 2) {
      throw new Error(`Shader patch fits ${parts.length - 1} times, not once: ${find.slice(0, 80)}`);
    }
    return parts.join(replace);
  }, source);
