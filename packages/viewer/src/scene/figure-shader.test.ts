import { ShaderLib } from 'three';
import { expect, it } from 'vitest';
import { figureFragmentShader, figureVertexShader } from './figure-shader.ts';

it('the patches of the figure fit the installed version of three', () => {
  expect(figureVertexShader(ShaderLib.standard.vertexShader)).toContain('vPart = aPart');
  const fragment = figureFragmentShader(ShaderLib.standard.fragmentShader);
  expect(fragment).toContain('bootTint( vMasks');
  // What reads the map stands after the map is declared.
  expect(fragment.indexOf('vec4 cut(')).toBeGreaterThan(fragment.indexOf('#include <map_pars_fragment>'));
  // Hair has its own light.
  expect(fragment).toContain('hairLight( directLight.direction');
});
