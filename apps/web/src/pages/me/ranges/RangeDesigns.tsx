import { pictureAddress } from '@kitwright/contract/client';
import { rangeEndpoints, type Design } from '@kitwright/contract/designs';
import type { Palette } from '@kitwright/design';
import type { FlatView } from '@kitwright/design/render';
import {
  DesignPicture,
  inlinedImages,
  sharedLettering,
  type PictureSources,
} from '@kitwright/editor/pictures';
import type { ProductType } from '@kitwright/garment';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconStack2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DESIGNS } from '../../../api/addresses.ts';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { Waiting } from '../../../parts/Waiting.tsx';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useRangeText } from '../../../translations/range/text.ts';
import { useVoteText } from '../../../translations/vote/text.ts';
import { makeRange, type RangeDesign, type RangeLook } from './make-range.ts';
import { RangeRemarks } from './RangeColours.tsx';
import classes from './ranges.module.css';

/** Colours are dragged: what is meant is known after a moment. */
const SETTLED_MS = 300;
const MAX_NAME = 80;

interface Props {
  readonly design: Design;
  /** Keep the same object while nothing in it changes. */
  readonly types: readonly ProductType[];
  readonly from: RangeLook['from'];
  readonly palette: Palette;
  readonly templateId: string;
  readonly onKept: (uuid: Design['uuid']) => void;
}

/** The pictures within the design, which all of its range shows. */
const useSources = ({ document }: Design): PictureSources | null => {
  const [sources, setSources] = useState<PictureSources | null>(null);
  useEffect(() => {
    let current = true;
    void inlinedImages(document, pictureAddress).then(
      (images) => current && setSources({ lettering: sharedLettering(), ...images }),
    );
    return () => {
      current = false;
    };
  }, [document]);
  return sources;
};

/** All that a range depends on, as text: another object that says the same is the same look. */
const keyOf = ({ design, types, from, palette, templateId }: Props): string =>
  JSON.stringify([design.uuid, design.version, types, from, from === 'design' ? null : palette, templateId]);

const lookOf = ({ from, palette, templateId }: Props): RangeLook => {
  if (from === 'design') return { from };
  return from === 'colours' ? { from, palette } : { from, palette, templateId };
};

/** The range as it would be kept; null until it is drawn for the first time. `isFresh` says that it is the one asked for. */
const useMadeRange = (props: Props, sources: PictureSources | null) => {
  const tenant = useTenant();
  const key = keyOf(props);
  const [asked] = useDebouncedValue(key, SETTLED_MS);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [made, setMade] = useState<{ readonly of: string; readonly designs: readonly RangeDesign[] }>();
  useEffect(() => {
    if (sources === null) return;
    let current = true;
    const { design, types } = latest.current;
    const making = { types, look: lookOf(latest.current), tenant, images: sources.images };
    void makeRange(design.document, making, () => current).then(
      (designs) => current && setMade({ of: asked, designs }),
    );
    return () => {
      current = false;
    };
  }, [asked, tenant, sources]);
  return { designs: made?.designs ?? null, isFresh: made?.of === key };
};

/** The range side by side, before it is kept; then it is, under a name. */
export default function RangeDesigns(props: Props) {
  const { design, types, onKept } = props;
  const text = useRangeText();
  const vote = useVoteText();
  const catalogue = useCatalogueText();
  const act = useAct();
  const sources = useSources(design);
  const { designs, isFresh } = useMadeRange(props, sources);
  const [view, setView] = useState<FlatView>('front');
  const [name, setName] = useState(design.name);
  // A button pressed twice keeps one range.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const named = name.trim();
  const keep = async (): Promise<void> => {
    if (designs === null) return;
    const body = {
      name: named,
      designs: designs.map(({ type, document, isSource }) =>
        isSource
          ? { uuid: design.uuid }
          : { name: `${named} · ${catalogue(`garment.${type}`)}`.slice(0, MAX_NAME).trim(), document },
      ),
    };
    const stale = [rangeEndpoints.listRanges, DESIGNS];
    const call = client.call(rangeEndpoints.keepRange, { body, idempotencyKey: key });
    const answer = await act(call, { stale, done: text('make.kept') });
    setKey(crypto.randomUUID());
    if (answer.ok) onKept(design.uuid);
  };
  if (sources === null || designs === null) return <Waiting />;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <h3 className={classes.heading}>{text('make.look')}</h3>
        <SegmentedControl
          size="sm"
          aria-label={vote('side.label')}
          value={view}
          onChange={(side) => setView(side === 'back' ? 'back' : 'front')}
          data={(['front', 'back'] as const).map((value) => ({ value, label: vote(`side.${value}`) }))}
        />
      </Group>
      <ul className={classes.designs} aria-busy={!isFresh}>
        {designs.map((each) => (
          <li key={each.type} className={classes.design}>
            <DesignPicture document={each.document} sources={sources} view={view} />
            <span className={classes.words}>
              <strong>{catalogue(`garment.${each.type}`)}</strong>
              {each.isSource ? <span>{text('make.asItIs')}</span> : <RangeRemarks {...each} />}
            </span>
          </li>
        ))}
      </ul>
      <Group align="end" gap="sm">
        <TextInput
          className={classes.nameField}
          label={text('make.name')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          leftSection={<IconStack2 size={18} stroke={1.5} />}
          disabled={named === '' || types.length === 0 || !isFresh}
          onClick={() => void keep()}
        >
          {text('make.keep', { count: designs.filter(({ isSource }) => !isSource).length })}
        </Button>
      </Group>
    </>
  );
}
