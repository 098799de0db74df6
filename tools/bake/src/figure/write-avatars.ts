import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { avatarFiles, type BakedFile } from './bake-avatars.ts';
import type { Quality } from './quality.ts';

/** Bakes the avatars' files into a folder; `isWanted` picks some of them by name. */
export const writeAvatars = async (
  folder: string,
  quality: Quality = 'fine',
  isWanted: (file: string) => boolean = () => true,
  onFile: (file: string, bytes: number) => void = () => undefined,
): Promise<void> => {
  const wanted: readonly BakedFile[] = avatarFiles(quality).filter(({ file }) => isWanted(file));
  for (const { file, bake } of wanted) {
    const bytes = await bake();
    const path = `${folder}/${file}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    onFile(file, bytes.byteLength);
  }
};
