let isAvailable: boolean | null = null;

const probe = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
};

/** Asks whether this browser can show the 3D view (WebGL 2). Asked once, then remembered. */
export const isWebglAvailable = (): boolean => {
  isAvailable ??= probe();
  return isAvailable;
};
