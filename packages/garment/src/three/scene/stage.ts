import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PCFShadowMap,
  Scene,
  type WebGLRenderTarget,
  type WebGLRenderer,
} from 'three';
import type { Garment } from '../../garment.ts';
import type { PieceSurface } from '../api.ts';
import type { FabricId } from '../cloth/fabric.ts';
import { plainTexture } from '../cloth/textures.ts';
import { boundsOf, mergeMeshes, type MeshData } from '../model/mesh-data.ts';
import type { FigureModel, GarmentModel } from '../model/models.ts';
import { drawContactShadow } from '../studio/contact-shadow.ts';
import { renderEnvironment, type StudioEnvironment } from '../studio/environment.ts';
import { newFloor } from '../studio/floor.ts';
import { SHADOW_LAYER, newStudioRig } from '../studio/rig.ts';
import { groundOf, type Scheme } from '../studio/scheme.ts';
import { FOV_DEG, type Box, type Boxes } from '../view/framing.ts';
import { cameraPosition, type Orbit } from '../view/orbit.ts';
import { newDressedGarment, type DressedGarment } from './dressed-garment.ts';
import { newFigure, type Figure } from './figure.ts';
import type { FigureColours } from './figure-looks.ts';
import { isShorts } from './layers.ts';
import { newSurfaceTextures, type SyncResult } from './surface-textures.ts';

/** Everything in the picture: garment, figure, floor and lamps. Knows nothing of React, pointers or time. */
export interface Stage {
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  /** Puts a garment on stage, worn by the figure or alone. */
  dress: (garment: Garment, model: GarmentModel, figure: FigureModel | null) => void;
  setFabric: (fabric: FabricId) => void;
  setColours: (colours: FigureColours) => void;
  setScheme: (scheme: Scheme) => void;
  syncSurfaces: (surfaces: ReadonlyMap<string, PieceSurface>, nowMs: number) => SyncResult;
  refineSurfaces: (nowMs: number) => boolean;
  drawNextSeams: () => boolean;
  /** Renders into the target. */
  render: (target: WebGLRenderTarget, orbit: Orbit, options: RenderOptions) => void;
  /** What the lost context held and three does not bring back by itself. */
  restore: () => void;
  /** Boxes to frame; null before anything is on stage. */
  readonly boxes: () => Boxes | null;
  /** What hides pieces without being one. */
  readonly obstacles: () => readonly MeshData[];
  dispose: () => void;
}

export interface RenderOptions {
  readonly aspect: number;
  readonly hasShadow: boolean;
  readonly hasDetail: boolean;
  /** Which of how many accumulated samples; absent for a single picture. */
  readonly sample?: { readonly index: number; readonly count: number } | undefined;
}

const GREY = [128, 128, 128, 255] as const;
const NEAREST_M = 0.05;
/** Anything on stage lies within this of what the camera looks at, m. */
const STAGE_RADIUS_M = 3;

/** R2 sequence (Roberts 2018): evenly spread places within a pixel, -0.5..0.5. */
const subpixel = (index: number): readonly [number, number] => [
  ((index * 0.7548776662) % 1) - 0.5,
  ((index * 0.5698402909) % 1) - 0.5,
];

/** One mesh that only the key light sees: all shadows in one draw call. */
const newCaster = (mesh: MeshData): Mesh => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setIndex(new BufferAttribute(mesh.index, 1));
  const caster = new Mesh(geometry, new MeshBasicMaterial({ side: DoubleSide, shadowSide: DoubleSide }));
  caster.layers.set(SHADOW_LAYER);
  caster.castShadow = true;
  caster.frustumCulled = false;
  return caster;
};

const disposeCaster = (caster: Mesh | null): void => {
  caster?.geometry.dispose();
  (caster as Mesh<BufferGeometry, MeshBasicMaterial> | null)?.material.dispose();
};

const boxesOf = (model: GarmentModel, figure: MeshData | null): Boxes | null => {
  const meshesOf = (wanted: (pieceId: string) => boolean) =>
    model.pieces.filter((piece) => wanted(piece.id)).map((piece) => piece.mesh);
  const whole = boundsOf([...meshesOf(() => true), ...(figure ? [figure] : [])]);
  if (!whole) return null;
  const part = (wanted: (pieceId: string) => boolean): Box => boundsOf(meshesOf(wanted)) ?? whole;
  return { whole, shirt: part((id) => !isShorts(id)), shorts: part(isShorts) };
};

export const newStage = (renderer: WebGLRenderer, anisotropy: number): Stage => {
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const scene = new Scene();
  const camera = new PerspectiveCamera(FOV_DEG, 1, NEAREST_M, 20);
  const rig = newStudioRig();
  const floor = newFloor();
  const surfaces = newSurfaceTextures(anisotropy);
  const blank = plainTexture(GREY, false);
  scene.add(rig.group, floor.mesh);

  let environment: StudioEnvironment | null = null;
  let dressed: DressedGarment | null = null;
  let figure: Figure | null = null;
  let caster: Mesh | null = null;
  let boxes: Boxes | null = null;
  let fabric: FabricId = 'interlock';
  let colours: FigureColours = {};
  let shadowKey = '';

  const light = (): void => {
    environment?.dispose();
    environment = renderEnvironment(renderer);
    scene.environment = environment.texture;
    shadowKey = '';
  };

  const undress = (): void => {
    for (const object of [dressed?.group, figure?.mesh, caster]) if (object) scene.remove(object);
    dressed?.dispose();
    figure?.dispose();
    disposeCaster(caster);
  };

  const aim = (orbit: Orbit, aspect: number): void => {
    camera.aspect = aspect;
    camera.near = Math.max(NEAREST_M, orbit.distance - STAGE_RADIUS_M);
    camera.far = orbit.distance + STAGE_RADIUS_M + 2;
    camera.position.fromArray(cameraPosition(orbit));
    camera.lookAt(...orbit.target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  };

  const setShadow = (isOn: boolean): void => {
    dressed?.setShadow(isOn);
    if (figure) figure.mesh.receiveShadow = isOn;
    floor.mesh.receiveShadow = isOn;
  };

  const dress: Stage['dress'] = (garment, model, figureModel) => {
    undress();
    dressed = newDressedGarment(garment, model, anisotropy);
    dressed.setFabric(fabric);
    dressed.setGhost(!figureModel);
    surfaces.each(dressed.setArtwork);
    figure = figureModel ? newFigure(figureModel, model.hidden, blank) : null;
    figure?.setColours(colours);
    const solid = mergeMeshes([...model.pieces.map((piece) => piece.mesh), ...(figure ? [figure.data] : [])]);
    caster = newCaster(solid);
    scene.add(dressed.group, caster);
    if (figure) scene.add(figure.mesh);
    floor.mesh.visible = figureModel !== null;
    floor.mesh.position.y = (figureModel?.floorY ?? 0) + 0.0005;
    if (figureModel) floor.setContact(drawContactShadow(solid.positions, figureModel.floorY));
    boxes = boxesOf(model, figure?.data ?? null);
    shadowKey = '';
  };

  const render: Stage['render'] = (target, orbit, { aspect, hasShadow, hasDetail, sample }) => {
    if (!environment) light();
    aim(orbit, aspect);
    rig.turnTo(orbit.azimuth, scene);
    rig.jitter(sample?.index ?? 0, sample?.count ?? 1);
    dressed?.setDetail(hasDetail);
    setShadow(hasShadow);
    if (sample) {
      const [dx, dy] = subpixel(sample.index);
      camera.setViewOffset(target.width, target.height, dx, dy, target.width, target.height);
    }
    const key = `${orbit.azimuth}/${sample?.index ?? 'middle'}`;
    if (hasShadow && key !== shadowKey) {
      shadowKey = key;
      renderer.shadowMap.needsUpdate = true;
    }
    renderer.setRenderTarget(target);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    camera.clearViewOffset();
  };

  return {
    scene,
    camera,
    dress,
    render,
    setFabric: (next) => {
      fabric = next;
      dressed?.setFabric(next);
    },
    setColours: (next) => {
      colours = next;
      figure?.setColours(next);
    },
    setScheme: (scheme) => {
      floor.setGround(groundOf(scheme));
      rig.setRim(groundOf(scheme).rim);
    },
    syncSurfaces: (next, nowMs) =>
      surfaces.sync(next, nowMs, (pieceId, texture) => dressed?.setArtwork(pieceId, texture)),
    refineSurfaces: surfaces.refine,
    drawNextSeams: () => dressed?.drawNextSeams() ?? false,
    restore: () => {
      // Its objects went with the old context: there is nothing left to dispose of.
      environment = null;
      light();
    },
    boxes: () => boxes,
    obstacles: () => (figure ? [figure.data] : []),
    dispose: () => {
      undress();
      surfaces.dispose();
      floor.dispose();
      rig.dispose();
      environment?.dispose();
      blank.dispose();
    },
  };
};
