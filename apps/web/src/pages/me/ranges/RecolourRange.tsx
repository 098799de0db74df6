import { pictureAddress } from '@kitwright/contract/client';
import { designEndpoints, rangeEndpoints, type Design, type DesignRange } from '@kitwright/contract/designs';
import { paletteOf, type Palette } from '@kitwright/design';
import {
  DesignPicture,
  inlinedImages,
  sharedLettering,
  type PictureSources,
} from '@kitwright/editor/pictures';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { refresh } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';
import { recolourRange, type RangeDesign } from './make-range.ts';
import { RangeColours, RangeRemarks } from './RangeColours.tsx';
import classes from './ranges.module.css';

/** Colours are dragged: what is meant is known after a moment. */
const SETTLED_MS = 300;

/** Pictures of all designs of the range. */
const sourcesOf = async (designs: readonly Design[]): Promise<PictureSources> => {
  const inlined = await Promise.all(designs.map(({ document }) => inlinedImages(document, pictureAddress)));
  const first = <Found,>(find: (one: (typeof inlined)[number]) => Found | undefined): Found | undefined =>
    inlined.map(find).find((found) => found !== undefined);
  return {
    lettering: sharedLettering(),
    images: { find: (uploadId) => first(({ images }) => images.find(uploadId)) },
    imageHref: (uploadId) => first(({ imageHref }) => imageHref(uploadId)),
  };
};

interface Loaded {
  readonly designs: readonly Design[];
  readonly sources: PictureSources;
  /** Colours of the first design. */
  readonly palette: Palette;
}

/** The designs of a range as they are now, with the pictures in them; null until they are there. */
const useLoaded = ({ designs: listed }: DesignRange, onFailed: (key: string) => void): Loaded | null => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [uuids] = useState(() => listed.map(({ uuid }) => uuid));
  const [fail] = useState(() => onFailed);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const answers = await Promise.all(
        uuids.map((uuid) => client.call(designEndpoints.getDesign, { params: { uuid } })),
      );
      const refused = answers.find((answer) => !answer.ok);
      const designs = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      const [first] = designs;
      if (refused !== undefined || first === undefined) {
        if (current) fail(refused?.error.key ?? 'error.msg.notFound');
        return;
      }
      const sources = await sourcesOf(designs);
      if (current) setLoaded({ designs, sources, palette: paletteOf(first.document) });
    };
    void load();
    return () => {
      current = false;
    };
  }, [uuids, fail]);
  return loaded;
};

/** The designs in these colours; null until they are drawn for the first time. `isFresh` says that they are in the ones asked for. */
const useRecoloured = ({ designs, sources }: Loaded, palette: Palette) => {
  const tenant = useTenant();
  const [asked] = useDebouncedValue(palette, SETTLED_MS);
  const [made, setMade] = useState<{ readonly of: Palette; readonly designs: readonly RangeDesign[] }>();
  useEffect(() => {
    let current = true;
    const documents = designs.map(({ document }) => document);
    const colouring = { palette: asked, tenant, images: sources.images };
    void recolourRange(documents, colouring, () => current).then(
      (recoloured) => current && setMade({ of: asked, designs: recoloured }),
    );
    return () => {
      current = false;
    };
  }, [asked, designs, sources, tenant]);
  return { recoloured: made?.designs ?? null, isFresh: made?.of === palette };
};

interface Props {
  readonly range: DesignRange;
  readonly onClose: () => void;
}

interface RecolouringProps extends Pick<Props, 'onClose'> {
  readonly loaded: Loaded;
  readonly onPicking: (isPicking: boolean) => void;
}

const Recolouring = ({ loaded, onPicking, onClose }: RecolouringProps) => {
  const text = useRangeText();
  const shell = useShellText();
  const catalogue = useCatalogueText();
  const errorText = useErrorText();
  const { designs, sources } = loaded;
  const [palette, setPalette] = useState(loaded.palette);
  const { recoloured, isFresh } = useRecoloured(loaded, palette);
  /** Saves one design after the other: what was changed elsewhere meanwhile stays as it is, and is named. */
  const keep = async (): Promise<void> => {
    const left: string[] = [];
    for (const [index, { uuid, name, version }] of designs.entries()) {
      const document = recoloured?.[index]?.document;
      if (document === undefined) continue;
      const body = { name, version, document };
      const answer = await client.call(designEndpoints.updateDesign, { params: { uuid }, body });
      if (!answer.ok) left.push(`${name}: ${errorText(answer.error.key)}`);
    }
    await refresh(rangeEndpoints.listRanges, designEndpoints.listDesigns, designEndpoints.getDesign);
    if (left.length > 0) toast.error(left.join(' '));
    else toast.success(text('colours.done', { count: designs.length }));
    onClose();
  };
  if (recoloured === null) return <Waiting />;
  return (
    <Stack gap="md">
      <p className={classes.quiet}>{text('colours.lead')}</p>
      <RangeColours palette={palette} onChange={setPalette} onOpenChange={onPicking} />
      <ul className={classes.designs} aria-busy={!isFresh}>
        {recoloured.map((each, index) => (
          <li key={designs[index]?.uuid ?? index} className={classes.design}>
            <DesignPicture document={each.document} sources={sources} view="front" />
            <span className={classes.words}>
              <strong>{catalogue(`garment.${each.type}`)}</strong>
              <RangeRemarks {...each} />
            </span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button disabled={!isFresh} onClick={() => void busyWhile(keep())}>
          {text('colours.keep', { count: designs.length })}
        </Button>
      </Group>
    </Stack>
  );
};

/** Puts all designs of a kept range into other colours at once. */
export default function RecolourRange({ range, onClose }: Props) {
  const text = useRangeText();
  const errorText = useErrorText();
  const loaded = useLoaded(range, (key) => {
    toast.error(errorText(key));
    onClose();
  });
  const [isPicking, setIsPicking] = useState(false);
  // The Escape that closes a picker is not to close the dialog, too, which hears of it after the picker.
  const onPicking = (isOpen: boolean): void => void setTimeout(() => setIsPicking(isOpen));
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isPicking}
      size="lg"
      title={text('colours.title', { name: range.name })}
    >
      {loaded === null ? (
        <Waiting />
      ) : (
        <Recolouring loaded={loaded} onPicking={onPicking} onClose={onClose} />
      )}
    </Modal>
  );
}
