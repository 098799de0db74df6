import { uploadOrKeep } from '../../drafts/settle-pictures.ts';
import type { ImageElement } from '@kitwright/design';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { FRESH, UNTOUCHED, editingHistory, isUntouched, replacePicture, type Editing } from '../editing.ts';
import { HistoryButtons } from './HistoryButtons.tsx';
import classes from './image-editor.module.css';
import { Preview } from './Preview.tsx';
import { PictureTabs, type PictureTool } from './PictureTabs.tsx';
import { ToolFields } from './ToolFields.tsx';
import { MAX_UPLOAD_BYTES } from '@kitwright/contract';
import { toast } from '@kitwright/ui';
import { refusalText } from '../../session/use-image-upload.ts';
import { useEditorText } from '../../translations/text.ts';
import { OPENING, openPictureSession, type PictureSession, type PictureView } from '../picture-session.ts';

interface Picture {
  readonly view: PictureView;
  /** The edited picture in full, as a file. */
  readonly result: PictureSession['result'];
}

/** Opens a picture for as long as the editor shows it, and shows what the edits make of it. */
function usePicture(url: string, editing: Editing, whole: boolean): Picture {
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

const NAMES: Readonly<Record<string, string>> = {
  'image/svg+xml': 'picture.svg',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/webp': 'picture.webp',
};

/** Keeps the edited picture as an upload and puts it in the place of the element's own: one step of undo. */
function useApply(element: ImageElement, result: PictureSession['result'], onDone: () => void) {
  const { editor, services, images } = useSetting();
  const text = useEditorText();
  const [applying, setApplying] = useState(false);
  const keep = async (editing: Editing): Promise<void> => {
    const file = await result(editing, MAX_UPLOAD_BYTES);
    const kept = await uploadOrKeep(services, file, NAMES[file.type] ?? 'picture');
    if (!kept.ok) {
      toast.error(text(refusalText(kept.error.key)));
      return;
    }
    await images.load([kept.value.id]);
    editor.settle();
    if (editor.apply(replacePicture(element, kept.value.id, editing.recipe))) onDone();
  };
  const apply = async (editing: Editing): Promise<void> => {
    setApplying(true);
    try {
      await keep(editing);
    } catch {
      toast.error(text('images.failed'));
    } finally {
      setApplying(false);
    }
  };
  return { applying, apply };
}

interface Props {
  readonly element: ImageElement;
  readonly onClose: () => void;
}

/** Edits the picture of an element: a copy takes its place on the kit, and undo brings the first one back. */
export function ImageEditor({ element, onClose }: Props) {
  const { services } = useSetting();
  const text = useToolText();
  const phone = useMediaQuery('(max-width: 760px)');
  const [history, dispatch] = useReducer(editingHistory, FRESH);
  const [tool, setTool] = useState<PictureTool>('background');
  const [before, setBefore] = useState(false);
  const [picking, setPicking] = useState(false);
  const editing = history.present;
  const url = services.imageUrl(element.uploadId);
  const { view, result } = usePicture(url, before ? UNTOUCHED : editing, before || tool === 'crop');
  const { applying, apply } = useApply(element, result, onClose);
  const change = (to: Editing, gesture?: string) =>
    dispatch({ do: 'change', to, ...(gesture === undefined ? {} : { gesture }) });
  const settle = () => dispatch({ do: 'settle' });

  return (
    <Modal
      opened
      onClose={onClose}
      title={text('images.editor.title')}
      size={1040}
      fullScreen={phone}
      closeOnEscape={!picking}
      closeOnClickOutside={false}
      zIndex={600}
      classNames={{
        body: classes['body'] ?? '',
        content: classes['content'] ?? '',
        header: classes['head'] ?? '',
      }}
    >
      <div className={classes['work']}>
        <Preview
          view={view}
          tool={before ? null : tool}
          editing={editing}
          onChange={change}
          onSettle={settle}
        />
        <div className={classes['side']}>
          <PictureTabs tool={tool} onTool={setTool} />
          <div className={classes['fields']} role="tabpanel" aria-label={text(`images.editor.${tool}`)}>
            <ToolFields
              tool={tool}
              view={view}
              editing={editing}
              onChange={change}
              onSettle={settle}
              onPicking={setPicking}
            />
          </div>
        </div>
      </div>
      <footer className={classes['foot']}>
        <HistoryButtons
          history={history}
          before={before}
          onDo={(what) => dispatch({ do: what })}
          onBefore={setBefore}
        />
        <div className={classes['ends']}>
          <Button variant="default" onClick={onClose}>
            {text('images.editor.cancel')}
          </Button>
          <Button
            loading={applying}
            disabled={view.state !== 'ready' || isUntouched(editing)}
            onClick={() => void apply(editing)}
          >
            {text('images.editor.apply')}
          </Button>
        </div>
      </footer>
    </Modal>
  );
}
