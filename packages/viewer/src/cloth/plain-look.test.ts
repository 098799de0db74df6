import { ShaderLib, type WebGLProgramParametersWithUniforms, type WebGLRenderer } from 'three';
import { expect, it } from 'vitest';
import { newPlainFigure } from '../scene/figure-material.ts';
import { newPlainCloth, plainly } from './plain-look.ts';

const LIGHT = { uRim: { value: 1 } };

const shadersOf = (material: ReturnType<typeof newPlainCloth>) => {
  const { vertexShader, fragmentShader } = ShaderLib.basic;
  const shader = { uniforms: {}, vertexShader, fragmentShader };
  material.onBeforeCompile(
    shader as unknown as WebGLProgramParametersWithUniforms,
    null as unknown as WebGLRenderer,
  );
  return shader;
};

it('the patches of plain cloth and of a plain figure fit the installed version of three', () => {
  const cloth = shadersOf(newPlainCloth(null, {}, LIGHT));
  expect(cloth.vertexShader).toContain('vPlainLight = studioLight(');
  // three has no normals where a material has neither lamps nor bones.
  expect(cloth.vertexShader).toContain(
    '#ifndef USE_SKINNING\n\tvec3 transformedNormal = normalMatrix * normal;',
  );
  const figure = shadersOf(newPlainFigure(null, {}, LIGHT));
  expect(figure.vertexShader).toContain('vPart = aPart');
  expect(figure.fragmentShader).toContain('outgoingLight *= vPlainLight');
});

it('a mesh has its own material again, and each plain one is made once', () => {
  const [material, plain] = [newPlainCloth(null, {}, LIGHT), newPlainCloth(null, {}, LIGHT)];
  material.polygonOffsetFactor = 2;
  let made = 0;
  const mesh = { material };
  const newPlain = () => {
    made += 1;
    return plain;
  };
  const { setPlain } = plainly([{ mesh, material, newPlain }], LIGHT);
  setPlain(true);
  expect(mesh.material).toBe(plain);
  expect(plain.polygonOffsetFactor).toBe(2);
  setPlain(false);
  setPlain(true);
  setPlain(false);
  expect([mesh.material === material, made]).toEqual([true, 1]);
});
