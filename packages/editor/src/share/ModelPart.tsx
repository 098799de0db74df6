import { saveFile, toast } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useState } from 'react';
import { fileName } from './file-name.ts';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';

interface Props {
  readonly name: string;
  readonly exportGlb: (() => Promise<Blob>) | null;
}

/** The dressed garment as a GLB file. */
export function ModelPart({ name, exportGlb }: Props) {
  const text = useShareText();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (exportGlb === null) return;
    setBusy(true);
    try {
      saveFile(await exportGlb(), fileName(name, 'model', 'glb'));
    } catch {
      toast.error(text('failed'));
    }
    setBusy(false);
  };
  return (
    <>
      <p className={classes['hint']}>{text('modelHint')}</p>
      <Button
        leftSection={<IconCube size={18} stroke={1.5} />}
        loading={busy}
        disabled={exportGlb === null}
        onClick={() => void make()}
      >
        {text('makeModel')}
      </Button>
    </>
  );
}
