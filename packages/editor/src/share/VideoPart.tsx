import type { CaptureOptions } from '@kitwright/viewer';
import { saveFile, toast } from '@kitwright/ui';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconSend, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { extensionOf } from './film.ts';
import { ASPECT } from './PicturePart.tsx';
import { canSend, fileName, send } from './send-file.ts';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';
import { canFilm, filmTurntable } from './turntable.ts';

/** Encoders want even sides. */
const HEIGHT_PX = 900;
const WIDTH_PX = HEIGHT_PX * ASPECT;

interface Props {
  readonly name: string;
  readonly capture: ((options: CaptureOptions) => Promise<Blob>) | null;
}

/** One turn of the model as a video. */
export function VideoPart({ name, capture }: Props) {
  const text = useShareText();
  const [possible] = useState(canFilm);
  const { state, start, cancel } = useRecording(capture);
  if (!possible) return <p className={classes['hint']}>{text('noVideo')}</p>;
  return (
    <>
      <p className={classes['hint']}>{text('videoHint')}</p>
      {state.step === 'recording' ? (
        <Running share={state.share} onCancel={cancel} />
      ) : (
        <Button
          variant={state.step === 'done' ? 'default' : 'filled'}
          leftSection={<IconVideo size={18} stroke={1.5} />}
          disabled={capture === null}
          onClick={() => void start()}
        >
          {text('makeVideo')}
        </Button>
      )}
      {state.step === 'done' && (
        <Done file={state.file} name={fileName(name, 'turn', extensionOf(state.file.type))} />
      )}
    </>
  );
}

type Recording =
  | { readonly step: 'idle' }
  | { readonly step: 'recording'; readonly share: number }
  | { readonly step: 'done'; readonly file: Blob };

function useRecording(capture: Props['capture']) {
  const text = useShareText();
  const [state, setState] = useState<Recording>({ step: 'idle' });
  const [control, setControl] = useState<AbortController | null>(null);
  // A closed dialog records nothing.
  useEffect(() => () => control?.abort(), [control]);
  const start = async () => {
    if (capture === null) return;
    const own = new AbortController();
    setControl(own);
    setState({ step: 'recording', share: 0 });
    try {
      const file = await filmTurntable({
        size: { widthPx: WIDTH_PX, heightPx: HEIGHT_PX },
        capture: (turnDeg, size) => capture({ ...size, transparent: false, view: 'front', turnDeg }),
        signal: own.signal,
        onProgress: (share) => setState({ step: 'recording', share }),
      });
      setState({ step: 'done', file });
    } catch {
      setState({ step: 'idle' });
      if (!own.signal.aborted) toast.error(text('failed'));
    }
  };
  return { state, start, cancel: () => control?.abort() };
}

function Running({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const text = useShareText();
  const percent = Math.round(share * 100);
  return (
    <div className={classes['running']}>
      <div className={classes['runningHead']}>
        <span role="status">{text('makingVideo')}</span>
        <span aria-hidden="true">{text('percent', { percent })}</span>
      </div>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={text('makingVideo')} />
      </Progress.Root>
      <Button variant="default" onClick={onCancel}>
        {text('cancel')}
      </Button>
    </div>
  );
}

function Done({ file, name }: { readonly file: Blob; readonly name: string }) {
  const text = useShareText();
  const url = useObjectUrl(file);
  const sent: ShareData = { files: [new File([file], name, { type: file.type })], title: name };
  return (
    <>
      <p className={classes['hint']} role="status">
        {text('videoReady')}
      </p>
      {url !== null && (
        <video className={classes['video']} src={url} aria-label={name} controls loop muted playsInline />
      )}
      <div className={classes['actions']}>
        <Button leftSection={<IconDownload size={18} stroke={1.5} />} onClick={() => saveFile(file, name)}>
          {text('download', { file: name })}
        </Button>
        {canSend(sent) && (
          <Button
            variant="default"
            leftSection={<IconSend size={18} stroke={1.5} />}
            onClick={() => void send(sent)}
          >
            {text('send')}
          </Button>
        )}
      </div>
    </>
  );
}

/** An address of the file for as long as it is shown. */
function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(file);
    const timer = setTimeout(() => setUrl(own));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(own);
    };
  }, [file]);
  return url;
}
