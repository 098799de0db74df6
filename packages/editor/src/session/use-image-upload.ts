import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type ErrorKey } from '@kitwright/contract';
import { toast } from '@kitwright/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isWaiting } from '../drafts/waiting-pictures.ts';
import { useEditorText, type EditorTextKey } from '../translations/text.ts';
import { useSetting } from './editor-context.ts';
import { usePutImage, type ImageTarget } from './use-put-image.ts';

export interface ImageUpload {
  /** Share of the upload that has gone out, 0..1; null while nothing is sent. */
  readonly progress: number | null;
  /** Why the last file was not taken, for a person to read; null once another one is tried. */
  readonly problem: string | null;
  readonly add: (file: File, target: ImageTarget) => Promise<void>;
}

const REFUSALS: Readonly<Partial<Record<ErrorKey, EditorTextKey>>> = {
  'error.msg.upload.tooLarge': 'images.tooLarge',
  'error.msg.payloadTooLarge': 'images.tooLarge',
  'error.msg.upload.unsupportedType': 'images.wrongType',
  'error.msg.upload.tooManyPixels': 'images.tooManyPixels',
  'error.msg.upload.unreadable': 'images.unreadable',
  'error.msg.upload.tooHeavy': 'images.tooHeavy',
  'error.msg.busy': 'images.busy',
  'error.msg.tooManyRequests': 'images.tooMany',
};

/** Text about a refused upload. */
export const refusalText = (key: ErrorKey): EditorTextKey => REFUSALS[key] ?? 'images.failed';

/**
 * Text about a fault of a file before it is sent; null when there is none. A file without a type is for the server to
 * judge.
 */
export function refusalOf(file: Pick<File, 'size' | 'type'>): EditorTextKey | null {
  if (file.size === 0) return 'images.empty';
  if (file.type !== '' && !UPLOAD_TYPES.some((type) => type === file.type)) return 'images.wrongType';
  return file.size > MAX_UPLOAD_BYTES ? 'images.tooLarge' : null;
}

/** Uploads pictures and puts them on the kit, by button, by drop and by paste. */
export function useImageUpload(): ImageUpload {
  const { editor, services } = useSetting();
  const put = usePutImage();
  const text = useEditorText();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const add = useCallback(
    async (file: File, target: ImageTarget) => {
      const refuse = (why: EditorTextKey): void => {
        const told = text('images.problemOf', { name: file.name, problem: text(why) });
        setProblem(told);
        // The panel says it beside its button; where that is closed, it is said here.
        if (editor.store.getState().tool !== 'images') toast.error(told);
      };
      setProblem(null);
      const refusal = refusalOf(file);
      if (refusal !== null) {
        refuse(refusal);
        return;
      }
      const id = crypto.randomUUID();
      const tell = (share: number): void => setShares((now) => ({ ...now, [id]: share }));
      tell(0);
      const { uploadOrKeep } = await import('../drafts/settle-pictures.ts');
      const result = await uploadOrKeep(services, file, file.name, tell);
      setShares((now) => Object.fromEntries(Object.entries(now).filter(([each]) => each !== id)));
      if (result.ok) {
        await put(result.value, target);
        if (isWaiting(result.value.id)) toast.info(text('images.waits'));
      } else refuse(refusalText(result.error.key));
    },
    [editor, services, put, text],
  );

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file?.type.startsWith('image/')) return;
      event.preventDefault();
      void add(file, { on: 'freePlace' });
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [add]);

  const running = Object.values(shares);
  const progress =
    running.length === 0 ? null : running.reduce((sum, share) => sum + share, 0) / running.length;
  return useMemo(() => ({ progress, problem, add }), [progress, problem, add]);
}
