import { useState } from 'react';

let known: boolean | undefined;

/** True where this browser can show the 3D view. Asked once for the page, without loading the 3D code. */
function webglAvailable(): boolean {
  if (known !== undefined) return known;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    known = context !== null;
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch {
    known = false;
  }
  return known;
}

export const useWebgl = (): boolean => useState(webglAvailable)[0];
