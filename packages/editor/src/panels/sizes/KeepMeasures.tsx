import { toast, useErrorText } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSetting } from '../../session/editor-context.ts';
import { Hint } from '../Panel.tsx';
import { knownOf, writtenOf, type WrittenMeasures } from './own-measures.ts';
import { useAdviceText } from './texts/advice-text.ts';

interface Props {
  readonly written: WrittenMeasures;
  /** True where this device has measures: those of the account take the place of none only. */
  readonly isKnownHere: boolean;
  readonly onRead: (written: WrittenMeasures) => void;
}

const isSame = (one: WrittenMeasures, other: WrittenMeasures): boolean =>
  JSON.stringify(writtenOf(knownOf(one))) === JSON.stringify(writtenOf(knownOf(other)));

/** Keeps measures with the account of who asks for it, and forgets them again. A guest's stay on the device. */
export function KeepMeasures({ written, isKnownHere, onRead }: Props) {
  const { services } = useSetting();
  const text = useAdviceText();
  const errorText = useErrorText();
  /** Undefined until the account has answered. */
  const [kept, setKept] = useState<WrittenMeasures | null>();
  const [isBusy, setBusy] = useState(false);
  const account = services.measures();
  const isSignedIn = account !== null;
  const told = useEffectEvent((there: WrittenMeasures | null) => {
    setKept(there);
    if (there !== null && !isKnownHere) onRead(there);
  });
  useEffect(() => {
    let wanted = true;
    void services
      .measures()
      ?.read()
      .then((answer) => {
        if (wanted && answer.ok) told(answer.value && writtenOf(answer.value));
      });
    return () => {
      wanted = false;
    };
  }, [services, isSignedIn]);
  if (account === null) return <Hint>{text('bodyHint')}</Hint>;
  const act = async (keeps: boolean): Promise<void> => {
    setBusy(true);
    const answer = await (keeps ? account.keep(knownOf(written)) : account.forget());
    setBusy(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error.key));
      return;
    }
    setKept(keeps ? written : null);
  };
  const isKept = kept !== undefined && kept !== null && isSame(kept, written);
  return (
    <>
      <Hint>{text(isKept ? 'bodyKept' : 'bodyHint')}</Hint>
      {!isKept && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void act(true)}>
          {text('keep')}
        </Button>
      )}
      {kept !== undefined && kept !== null && (
        <Button size="xs" variant="subtle" color="red" disabled={isBusy} onClick={() => void act(false)}>
          {text('forget')}
        </Button>
      )}
    </>
  );
}
