import type { WebGLRenderer } from 'three';

/** Drawing by the processor, or by a graphics card. */
export type RendererKind = 'software' | 'hardware';

/** Anisotropy of textures, in samples: sharpness of pictures on slanted surfaces, as far as it can be afforded. */
export const ANISOTROPY: Readonly<Record<RendererKind, number>> = { software: 2, hardware: 8 };

export const rendererKind = (renderer: WebGLRenderer): RendererKind => {
  const gl = renderer.getContext();
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : '';
  const isSoftware = typeof name === 'string' && /swiftshader|llvmpipe|software|basic render/i.test(name);
  return isSoftware ? 'software' : 'hardware';
};
