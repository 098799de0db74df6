import { toast } from '@kitwright/ui';
import { IconPhotoX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { refusalText } from '../session/use-image-upload.ts';
import { useEditorText } from '../translations/text.ts';
import { settlePictures } from './settle-pictures.ts';
import { waitingIn } from './waiting-pictures.ts';

/** Pictures that wait for the network are tried again this long after, ms; at once when the connection is back. */
const TRY_AGAIN_MS = 15_000;

/** Uploads the pictures of the design that were put on it without a network, as soon as there is one. */
export function WaitingPictures() {
  const { editor, services } = useSetting();
  const isWaitedFor = useEditorState(({ document }) => waitingIn(document).length > 0);
  const text = useEditorText();
  const settle = useEffectEvent(() =>
    settlePictures({
      editor,
      services,
      onRefused: (name, key) =>
        toast.stand({
          id: `refused ${name}`,
          message: text('images.refused', { name, problem: text(refusalText(key)) }),
          icon: <IconPhotoX size={18} stroke={1.5} />,
        }),
    }),
  );
  useEffect(() => {
    if (!isWaitedFor) return;
    const attempt = (): void => {
      if (navigator.onLine) void settle().catch(() => undefined);
    };
    attempt();
    const again = setInterval(attempt, TRY_AGAIN_MS);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', attempt);
    };
  }, [isWaitedFor]);
  return null;
}
