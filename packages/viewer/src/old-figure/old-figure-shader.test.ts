import { ShaderLib } from 'three';
import { expect, it } from 'vitest';
import { oldFragmentShader, oldVertexShader } from './old-figure-shader.ts';

it('the patches of the old figure fit the installed version of three', () => {
  expect(oldVertexShader(ShaderLib.standard.vertexShader)).toContain('vPart = aPart');
  const fragment = oldFragmentShader(ShaderLib.standard.fragmentShader);
  expect(fragment).toContain('bootTint( vMasks');
  // What reads the map stands after the map is declared.
  expect(fragment.indexOf('vec3 limbColour()')).toBeGreaterThan(
    fragment.indexOf('#include <map_pars_fragment>'),
  );
});
