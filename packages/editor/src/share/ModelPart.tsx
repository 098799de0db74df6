import { saveFile, toast } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconAugmentedReality, IconCube } from '@tabler/icons-react';
import { useState } from 'react';
import { fileName } from './send-file.ts';
import classes from './share.module.css';
import { useShareText } from './texts/text.ts';

type MakeFile = (() => Promise<Blob>) | null;

interface Props {
  readonly name: string;
  readonly exportGlb: MakeFile;
  readonly exportUsdz: MakeFile;
}

const ICON = { size: 18, stroke: 1.5 } as const;

/** The dressed garment as a file: GLB for viewers, USDZ for phones that place it in the room. */
export function ModelPart({ name, exportGlb, exportUsdz }: Props) {
  const text = useShareText();
  const [busy, setBusy] = useState<'glb' | 'usdz' | null>(null);
  const make = async (kind: 'glb' | 'usdz', file: MakeFile) => {
    if (file === null) return;
    setBusy(kind);
    try {
      saveFile(await file(), fileName(name, 'model', kind));
    } catch {
      toast.error(text('failed'));
    }
    setBusy(null);
  };
  return (
    <>
      <p className={classes['hint']}>{text('modelHint')}</p>
      <Button
        leftSection={<IconCube {...ICON} />}
        loading={busy === 'glb'}
        disabled={exportGlb === null || busy === 'usdz'}
        onClick={() => void make('glb', exportGlb)}
      >
        {text('makeModel')}
      </Button>
      <p className={classes['hint']}>{text('usdzHint')}</p>
      <Button
        variant="default"
        leftSection={<IconAugmentedReality {...ICON} />}
        loading={busy === 'usdz'}
        disabled={exportUsdz === null || busy === 'glb'}
        onClick={() => void make('usdz', exportUsdz)}
      >
        {text('makeUsdz')}
      </Button>
    </>
  );
}
