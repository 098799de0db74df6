import { useEffect, useRef } from 'react';
import { CLIP_TYPE, copySelection, keptAs, pasteElements, pasteWords, removeSelection } from './clipboard.ts';
import { useLatestScene, useSetting } from './editor-context.ts';
import type { ImageUpload } from './use-image-upload.ts';
import { isInDialog, isTyping } from './use-shortcuts.ts';

/** Copies, cuts and pastes elements by the keys and menus of the system; words and pictures of other programs too. */
export function Clipboard({ upload }: { readonly upload: ImageUpload }) {
  const { editor } = useSetting();
  const latestScene = useLatestScene();
  const add = useRef(upload.add);
  useEffect(() => {
    add.current = upload.add;
  });
  useEffect(() => {
    const isMine = ({ target }: Event): boolean => !isTyping(target) && !isInDialog(target);
    const onCopy = (event: ClipboardEvent) => {
      if (!isMine(event) || window.getSelection()?.isCollapsed === false) return;
      const clip = copySelection(editor);
      if (!clip) return;
      event.preventDefault();
      event.clipboardData?.setData(CLIP_TYPE, clip.data);
      event.clipboardData?.setData('text/plain', clip.words);
      if (event.type === 'cut') removeSelection(editor);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      if (!data || !isMine(event)) return;
      const { pattern } = latestScene();
      const file = [...data.files].find(({ type }) => type.startsWith('image/'));
      const plain = data.getData('text/plain');
      const clip = data.getData(CLIP_TYPE) || (file ? '' : keptAs(plain));
      if (pasteElements(editor, pattern, clip, null)) event.preventDefault();
      else if (file) void add.current(file, { on: 'freePlace' });
      else if (pasteWords(editor, pattern, plain, null)) event.preventDefault();
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, latestScene]);
  return null;
}
