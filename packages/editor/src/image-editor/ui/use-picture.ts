import { useCallback, useEffect, useRef, useState } from 'react';
import type { Editing } from '../editing.ts';
import { OPENING, openPictureSession, type PictureSession, type PictureView } from '../picture-session.ts';

export interface Picture {
  readonly view: PictureView;
  /** The edited picture in full, as a file. */
  readonly result: PictureSession['result'];
}

/** Opens a picture for as long as the editor shows it, and shows what the edits make of it. */
export function usePicture(url: string, editing: Editing, whole: boolean): Picture {
  const [view, setView] = useState<PictureView>(OPENING);
  const session = useRef<PictureSession | null>(null);
  useEffect(() => {
    const opened = openPictureSession(url, setView);
    session.current = opened;
    return () => {
      session.current = null;
      opened.close();
    };
  }, [url]);
  useEffect(() => session.current?.show(editing, whole), [url, editing, whole]);
  const result = useCallback<PictureSession['result']>((edited, maxBytes) => {
    if (session.current === null) return Promise.reject(new Error('The picture is closed'));
    return session.current.result(edited, maxBytes);
  }, []);
  return { view, result };
}
