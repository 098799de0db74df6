import { Vector4, type DataArrayTexture, type MeshStandardMaterial, type Texture } from 'three';
import { newCloth } from '../cloth/cloth-material.ts';
import { knitOfCloth, type FabricId } from '../cloth/fabric.ts';
import { patchShader } from '../cloth/shader-patch.ts';
import { MOST_PATCHES, type PatchPlace } from './kit-geometry.ts';

/**
 * Vertex code of a kit's cloth besides three's own: the patch and layer of a vertex, and the player of an instance.
 */
const VERTEX_PATCHES = [
  {
    find: '#include <common>',
    replace: /* glsl */ `#include <common>
attribute vec2 aPlace;
attribute float aPlayer;
varying float vPatch;
varying float vPlayer;`,
  },
  {
    find: '#include <begin_vertex>',
    replace: /* glsl */ `#include <begin_vertex>
vPatch = aPlace.x;
vPlayer = aPlayer;`,
  },
  {
    find: '#include <project_vertex>',
    // What is worn on the legs counts as a little farther away, so that no sample of it wins at a silhouette.
    replace: /* glsl */ `#include <project_vertex>
if ( aPlace.y > 0.5 ) {
	vec4 lowered = projectionMatrix * vec4( mvPosition.xyz * ( 1.0 + 0.006 / length( mvPosition.xyz ) ), 1.0 );
	gl_Position.z = lowered.z / lowered.w * gl_Position.w;
}`,
  },
];

/**
 * Within its patch a piece shows the player's own picture, elsewhere the one all share. From afar a sample at the edge of the
 * patch reaches beyond what is drawn round it; there it fades into the shared one, which is the same cloth.
 */
const SAMPLE = /* glsl */ `vec4 printed = texture2D( map, vMapUv );
int patchAt = int( floor( vPatch + 0.5 ) );
if ( patchAt >= 0 ) {
	vec4 from = uFrom[ patchAt ];
	vec4 to = uTo[ patchAt ];
	vec2 within = ( vMapUv - from.xy ) / from.zw;
	vec2 scale = to.zw / from.zw;
	vec4 own = textureGrad( uOwn, vec3( to.xy + within * to.zw, floor( vPlayer + 0.5 ) ), dFdx( vMapUv ) * scale, dFdy( vMapUv ) * scale );
	vec2 inside = min( within, 1.0 - within ) / max( abs( dFdx( within ) ) + abs( dFdy( within ) ), vec2( 1e-6 ) );
	printed = mix( printed, own, clamp( min( inside.x, inside.y ) - 1.0, 0.0, 1.0 ) );
}
diffuseColor *= printed;`;

const FRAGMENT_PATCHES = [
  {
    find: '#include <common>',
    replace: /* glsl */ `#include <common>
uniform mediump sampler2DArray uOwn;
uniform vec4 uFrom[ ${MOST_PATCHES} ];
uniform vec4 uTo[ ${MOST_PATCHES} ];
varying float vPatch;
varying float vPlayer;`,
  },
  { find: '#include <map_fragment>', replace: SAMPLE },
];

const vectors = (places: readonly PatchPlace[], of: 'from' | 'to'): Vector4[] =>
  Array.from({ length: MOST_PATCHES }, (_, i) => new Vector4(...(places[i]?.[of] ?? [0, 0, 1, 1])));

export interface KitMaterialOptions {
  readonly shared: Texture;
  readonly own: DataArrayTexture;
  readonly patches: readonly PatchPlace[];
  readonly fabric: FabricId;
  /** A texture of one pixel, in place of what is too fine to be seen from here. */
  readonly blank: Texture;
}

/** Stands in for the pieces: what depends on them (knit, seams, creases) is too fine for a team's picture. */
const ANY_PIECE = {
  widthMm: 1000,
  heightMm: 1000,
  cloth: 'shell',
  grainLine: [
    [0, 0],
    [0, 1],
  ],
  isLined: false,
  isFolded: false,
  // Where a leg is bent some of the inside is seen, and pale from afar it would look like a tear.
  isOverlay: true,
} as const;

/** The cloth of a whole kit, for any number of players in one draw call. The caller disposes of the textures. */
export const newKitMaterial = ({
  shared,
  own,
  patches,
  fabric,
  blank,
}: KitMaterialOptions): MeshStandardMaterial => {
  const { material, setKnit, setArtwork, setBeneath, setDetail } = newCloth(ANY_PIECE, blank);
  setArtwork(shared);
  setKnit(knitOfCloth('shell', fabric), { get: () => blank, creases: () => blank });
  setBeneath('#000000');
  setDetail(false);
  const ofCloth = material.onBeforeCompile.bind(material);
  const uniforms = {
    uOwn: { value: own },
    uFrom: { value: vectors(patches, 'from') },
    uTo: { value: vectors(patches, 'to') },
  };
  material.onBeforeCompile = (shader, renderer) => {
    ofCloth(shader, renderer);
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = patchShader(shader.vertexShader, VERTEX_PATCHES);
    shader.fragmentShader = patchShader(shader.fragmentShader, FRAGMENT_PATCHES);
  };
  material.customProgramCacheKey = () => 'kitwright-squad-cloth';
  return material;
};
