import type { GraphicSource } from '@kitwright/contract/catalogue';
import type { Deps } from '../../../server/api.ts';
import type { GraphicsSource } from './graphics-source.ts';
import { packagedSource } from './packaged/packaged-source.ts';
import { createPixabaySource } from './pixabay/pixabay-source.ts';

/** The sources this installation has: what is packaged always, Pixabay where a key is configured. */
export interface GraphicsShelf {
  readonly sources: readonly GraphicsSource[];
  readonly named: (name: GraphicSource) => GraphicsSource | undefined;
  /** Source whose files lie in a folder, and whose ids begin with the folder's name. */
  readonly sourceOf: (folder: string) => GraphicsSource | undefined;
}

export const createGraphicsShelf = ({
  config,
  blobs,
  clock,
}: Pick<Deps, 'config' | 'blobs' | 'clock'>): GraphicsShelf => {
  const { pixabay } = config;
  const sources =
    pixabay === undefined
      ? [packagedSource]
      : [packagedSource, createPixabaySource({ ...pixabay, blobs, clock })];
  return {
    sources,
    named: (name) => sources.find((source) => source.name === name),
    sourceOf: (folder) => sources.find(({ folders }) => folders.includes(folder)),
  };
};
