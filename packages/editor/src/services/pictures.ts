import type { Upload } from '@kitwright/contract';
import type {
  ChooseGraphicBody,
  GraphicSource,
  GraphicsPage,
  ImageType,
} from '@kitwright/contract/catalogue';
import type { CallResult } from '../services.ts';

/** What the image library is asked. */
export interface GraphicsQuestion {
  readonly words: string;
  readonly imageType: ImageType;
  readonly transparent: boolean;
  readonly source: GraphicSource;
  /** From 1. */
  readonly page: number;
}

/** Pictures of a customer's own, and those of the image library. */
export interface PictureServices {
  /** `onProgress` is told how much has gone out, 0..1. */
  readonly upload: (
    file: Blob,
    fileName: string,
    onProgress?: (share: number) => void,
  ) => Promise<CallResult<Upload>>;
  readonly searchGraphics: (
    question: GraphicsQuestion,
    signal: AbortSignal,
  ) => Promise<CallResult<GraphicsPage>>;
  /** Keeps a picture of the library, in a colour where it is drawn in one. */
  readonly chooseGraphic: (choice: ChooseGraphicBody) => Promise<CallResult<Upload>>;
}
