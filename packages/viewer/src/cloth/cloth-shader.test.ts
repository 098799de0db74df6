import { ShaderLib } from 'three';
import { describe, expect, it } from 'vitest';
import { clothFragmentShader, clothVertexShader } from './cloth-shader.ts';
import { patchShader } from './shader-patch.ts';

describe('patching the shaders of three', () => {
  it('fits the installed version of three', () => {
    expect(clothVertexShader(ShaderLib.standard.vertexShader)).toContain('vOcclusion');
    const fragment = clothFragmentShader(ShaderLib.standard.fragmentShader);
    expect(fragment).toContain('lightCurve( light )');
    expect(fragment).toContain('textureLod( map, vMapUv, 7.000000 )');
    expect(fragment).not.toContain('BRDF_Lambert( material.diffuseContribution )');
  });

  it('refuses a patch that fits nowhere or more than once', () => {
    expect(() => patchShader('a b', [{ find: 'c', replace: 'd' }])).toThrow('fits 0 times');
    expect(() => patchShader('a b a', [{ find: 'a', replace: 'd' }])).toThrow('fits 2 times');
  });

  it('puts the replacement in literally', () => {
    expect(patchShader('a', [{ find: 'a', replace: "$& $' $1" }])).toBe("$& $' $1");
  });
});
