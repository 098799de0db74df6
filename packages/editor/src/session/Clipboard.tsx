import { useEffect } from 'react';
import { CLIP_TYPE, copySelection, keptAs, pasteElements, pasteWords, removeSelection } from './clipboard.ts';
import { useLatestScene, useSetting } from './editor-context.ts';
import { isInDialog, isTyping } from './use-shortcuts.ts';

/** Copies, cuts and pastes elements by the keys and menus of the system; words of other programs too. */
export function Clipboard() {
  const { editor } = useSetting();
  const latestScene = useLatestScene();
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
      // Pictures are put on by the upload, which hears of them itself.
      if (data.files.length > 0) return;
      const plain = data.getData('text/plain');
      const clip = data.getData(CLIP_TYPE) || keptAs(plain);
      if (pasteElements(editor, pattern, clip, null)) event.preventDefault();
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
