import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import { watchCamera } from './camera.ts';
import classes from './floor.module.css';

/** The camera, started by a press: browsers ask then whether it may be used. */
export const Camera = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const text = useFloorText();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hear = useRef(onCode);
  useEffect(() => {
    hear.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null) return undefined;
    const state: { stop?: () => void; isOver: boolean } = { isOver: false };
    watchCamera(element, (code) => hear.current(code)).then(
      (stop) => {
        if (state.isOver) stop();
        else state.stop = stop;
      },
      () => {
        setRefused(true);
        setOn(false);
      },
    );
    return () => {
      state.isOver = true;
      state.stop?.();
    };
  }, [isOn]);
  return (
    <>
      {isOn && (
        <>
          <video ref={video} className={classes.video} aria-label={text('camera.view')} muted playsInline />
          <p className={classes.quiet}>{text('camera.hint')}</p>
        </>
      )}
      {isRefused && (
        <p role="alert" className={classes.bad}>
          {text('camera.refused')}
        </p>
      )}
      <Button
        size="lg"
        variant={isOn ? 'default' : 'filled'}
        leftSection={isOn ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        onClick={() => {
          setRefused(false);
          setOn(!isOn);
        }}
      >
        {text(isOn ? 'camera.stop' : 'camera.start')}
      </Button>
    </>
  );
};

/** A field for codes; hand scanners type into it and press Enter. */
export const CodeField = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const text = useFloorText();
  const [code, setCode] = useState('');
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code);
        setCode('');
      }}
    >
      <TextInput
        size="lg"
        className={classes.grow}
        label={text('code')}
        description={text('codeHint')}
        placeholder="KW-000123/017/3"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" variant="default">
        {text('take')}
      </Button>
    </form>
  );
};
