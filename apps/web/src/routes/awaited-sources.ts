import type { Lang } from '@kitwright/ui';
import { editorTypeOf } from './paths.ts';

/** Gives what the editor asks for until its model and what stands beside it show, most of it one after the other. */
const editorSources = (lang: Lang): readonly string[] => [
  'src/pages/design/EditorPage.tsx',
  '../../packages/editor/src/index.ts',
  `../../packages/editor/src/translations/${lang}.ts`,
  '../../packages/viewer/src/index.ts',
  '../../packages/lettering/src/harfbuzz.ts',
  '../../packages/editor/src/frame/BottomBar.tsx',
  '../../packages/editor/src/tools/colours/ColoursPanel.tsx',
  '../../packages/editor/src/stage/SelectionOverlay.tsx',
];

/** Sources that the page at a path waits for beside those of every page, as the build's list of files names them. */
export const awaitedSources = (path: string, lang: Lang): readonly string[] =>
  editorTypeOf(path) === null ? [] : editorSources(lang);
