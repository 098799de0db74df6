import type { Pack } from '@kitwright/contract/production';
import { PIECE_NAMES, sizeLabel } from '@kitwright/garment';
import { useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useFabricName } from '../../../offer-names.ts';
import { usePackText } from '../../../translations/pack/text.ts';
import order from '../order.module.css';
import { clothKey } from './cloth.ts';
import classes from './pack.module.css';

const FINDINGS = [
  'missingGlyph',
  'missingFont',
  'missingImage',
  'missingPlacement',
  'fittedToWidth',
  'tooWide',
  'lowResolution',
] as const;

/**
 * Shows what a finished pack holds: its size, the cloth it takes, and what the drawing had to say about single
 * garments.
 */
export const PackContent = ({ pack }: { readonly pack: Pack }) => {
  const text = usePackText();
  const fabricName = useFabricName();
  const megabytes = (pack.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  const remarkable = pack.garments.filter(({ findings }) => findings.length > 0);
  return (
    <div className={classes.stack}>
      <p className={classes.good}>{text('ready')}</p>
      <p className={order.hint}>{text('size', { files: pack.files.length, megabytes })}</p>
      <dl className={classes.rolls} aria-label={text('rolls')}>
        {pack.rolls.map(
          ({ name, cloth, fabricId, pages, lengthMm, efficiencyPercent, printedPercent, unplaced }) => (
            <div key={name || cloth}>
              <dt>
                {name === cloth ? text(clothKey(cloth)) : `${text(clothKey(cloth))} ${fabricName(fabricId)}`}
              </dt>
              <dd>
                {text('roll', {
                  metres: (lengthMm / 1000).toFixed(2),
                  percent: efficiencyPercent.toFixed(1),
                  printed: printedPercent.toFixed(1),
                  pages,
                })}
                {unplaced.length > 0 && <> · {text('unplaced', { pieces: unplaced.join(', ') })}</>}
              </dd>
            </div>
          ),
        )}
      </dl>
      {remarkable.length > 0 && (
        <details className={classes.details}>
          <summary>{text('findings')}</summary>
          <ul className={classes.list}>
            {remarkable.map(({ id, number, playerName, size, findings }) => (
              <li key={id}>
                {text('garment', { id, number, name: playerName, size })}:{' '}
                {findings
                  .map((code) => text(`finding.${FINDINGS.find((known) => known === code) ?? 'tooWide'}`))
                  .join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const PAPERS = ['tech-pack', 'sewing', 'cutting-plan', 'cutting-list', 'roster', 'packing-list'] as const;

/** Shows the papers of a pack, each to be opened by itself, in the language of the page. */
export const PackPapers = ({
  pack,
  onOpen,
}: {
  readonly pack: Pack;
  readonly onOpen: (name: string) => void;
}) => {
  const text = usePackText();
  const { lang } = useLang();
  const papers = PAPERS.map((paper) => ({ paper, name: `papers/${lang}/${paper}.pdf` })).filter(({ name }) =>
    pack.files.some((file) => file.name === name),
  );
  if (papers.length === 0) return null;
  return (
    <div role="group" aria-label={text('papers')} className={classes.papers}>
      {papers.map(({ paper, name }) => (
        <Button
          key={paper}
          variant="default"
          size="xs"
          leftSection={<IconFileTypePdf size={16} stroke={1.5} aria-hidden />}
          onClick={() => onOpen(name)}
        >
          {text(`paper.${paper}`)}
        </Button>
      ))}
    </div>
  );
};

const FAULTS = [
  'changedOrder',
  'tooHeavy',
  'foreignOrder',
  'wordsMissing',
  'wordsOfAnother',
  'labelMissing',
  'wrongSize',
  'wrongDesign',
  'tooWide',
  'tooLong',
] as const;

const faultKey = (fault: string): `fault.${(typeof FAULTS)[number]}` =>
  `fault.${FAULTS.find((known) => known === fault) ?? 'foreignOrder'}`;

/** Shows why a pack was not handed out, and what to do about it. */
export const PackFaults = ({ faults }: Pick<Pack, 'faults'>) => {
  const text = usePackText();
  const { lang } = useLang();
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  return (
    <div role="alert" className={classes.alert}>
      <p>{text('failed')}</p>
      <ul>
        {faults.map(({ garmentId, fault, room }) => (
          <li key={`${garmentId} ${fault} ${room?.piece ?? ''}`}>
            {text(faultKey(fault), {
              id: garmentId,
              piece: room === undefined ? '' : (names[room.piece] ?? room.piece),
              size: room === undefined ? '' : sizeLabel(room.size),
              need: room?.needMm ?? 0,
              have: room?.haveMm ?? 0,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
