import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { readBase, type Base } from '@kitwright/body';

/** The folder of baked models, beside the patterns they are made of. */
export const ASSETS = new URL('../../../../packages/garment/assets/', import.meta.url);

/** The committed base mesh of all people, compressed. */
export const BASE_FILE = new URL('../../../../packages/body/assets/base.bin.br', import.meta.url);

/** The base mesh as it is committed. */
export const committedBase = (): Base => readBase(brotliDecompressSync(readFileSync(BASE_FILE)));
