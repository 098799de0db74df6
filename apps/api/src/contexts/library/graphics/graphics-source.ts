import type { GraphicHit, GraphicSource, ImageType } from '@kitwright/contract/catalogue';

export interface GraphicsSearch {
  readonly words: string;
  readonly imageType: ImageType;
  readonly transparent: boolean;
  /** Pictures of the tenant's own that meet it: they come before the packaged ones. */
  readonly leading: readonly GraphicHit[];
  /** Ids of packaged pictures that the tenant leaves out. */
  readonly hidden: ReadonlySet<string>;
  /** From 1. */
  readonly page: number;
}

export interface FoundGraphics {
  readonly totalHits: number;
  readonly hits: readonly GraphicHit[];
}

/** A picture as it lies at the source: still to be made fit by anyone who keeps it. */
export interface GraphicFile {
  readonly type: string;
  readonly content: Buffer;
}

/**
 * Source of the image library's pictures. Two adapters: what is packaged with the application, and Pixabay. Each
 * throws `SourceUnavailable` when it cannot answer at all.
 */
export interface GraphicsSource {
  readonly name: GraphicSource;
  /** Folders of `/graphics/{folder}/{file}` whose files it has; also the sets its ids begin with. */
  readonly folders: readonly string[];
  /** The kinds of picture it has. */
  readonly types: readonly GraphicHit['type'][];
  /** True where some of its pictures have a background of their own. */
  readonly hasOpaque: boolean;
  search(search: GraphicsSearch): Promise<FoundGraphics>;
  /** The small picture shown in the library; undefined where there is none. */
  preview(folder: string, file: string): Promise<GraphicFile | undefined>;
  /** The picture to be kept, in `colour` where it is drawn in one; undefined for an unknown id. */
  picture(id: string, colour: string | undefined): Promise<GraphicFile | undefined>;
}

/** The source did not answer, or not as agreed: nothing the caller did. */
export class SourceUnavailable extends Error {
  override name = 'SourceUnavailable';
}
