import { RECUT_REASONS, type RecutReason } from '@kitwright/contract/production';
import { PIECE_NAMES, sizeLabel } from '@kitwright/garment';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFloorText } from '../../translations/floor/text.ts';
import { isGood, type RefusedScan, type ShownScan } from './use-scanning.ts';
import classes from './floor.module.css';

/** Characters that are shown of a code: one that is no piece may be as long as a page. */
const LONGEST_SHOWN = 60;
const shortened = (code: string): string =>
  code.length > LONGEST_SHOWN ? `${code.slice(0, LONGEST_SHOWN)}…` : code;
const garmentOf = (code: string): string => code.trim().toUpperCase().split('/').slice(0, 2).join('/');

const useWhose = () => {
  const text = useFloorText();
  const { lang } = useLang();
  const names: Readonly<Record<string, string>> = PIECE_NAMES[lang];
  return ({ piece, bundle, scan }: ShownScan): string =>
    piece === null
      ? bundle === null
        ? shortened(scan.code)
        : text('bundle.whose', { ...bundle, size: sizeLabel(bundle.size) })
      : text('whose', {
          piece: names[piece.piece] ?? piece.piece,
          number: piece.number,
          name: piece.playerName,
          size: piece.size,
        });
};

interface LastScanProps {
  readonly last: ShownScan | undefined;
  readonly onSpoilt: (code: string, reason: RecutReason) => void;
  /** Looks the bundle of this code through, piece by piece. */
  readonly onLookThrough: (code: string) => void;
}

/** Shows what came of the last scan, large enough for an arm's length. */
export const LastScan = ({ last, onSpoilt, onLookThrough }: LastScanProps) => {
  const text = useFloorText();
  const whose = useWhose();
  const [spoiling, setSpoiling] = useState<string | null>(null);
  if (last === undefined) return <p className={classes.quiet}>{text('lastNone')}</p>;
  const { outcome, piece, bundle, skipped, scan } = last;
  const counted = piece ?? bundle;
  const tone = outcome === 'kept' || outcome === 'next' ? 'kept' : isGood(last) ? 'good' : 'bad';
  const maySpoil = counted !== null && outcome !== 'spoilt' && outcome !== 'reported';
  return (
    <div className={classes.result} data-tone={tone}>
      <div role={tone === 'bad' ? 'alert' : 'status'}>
        <p className={classes.outcome}>{text(`outcome.${outcome}`)}</p>
        <p>{whose(last)}</p>
        {outcome === 'wrongGarment' && (
          <p>{text('wrong', { garment: piece?.garment ?? garmentOf(scan.code) })}</p>
        )}
        {outcome === 'next' && <p>{text('maybeNext', { garment: garmentOf(scan.code) })}</p>}
        {outcome === 'wrongBundle' && (
          <p>{text('bundle.wrong', { garment: piece?.garment ?? garmentOf(scan.code) })}</p>
        )}
        {counted !== null && outcome !== 'wrongGarment' && outcome !== 'wrongBundle' && (
          <p>
            {counted.here >= counted.count
              ? text('whole', { count: counted.count })
              : text('here', { here: counted.here, count: counted.count })}
          </p>
        )}
        {skipped > 0 && <p>{text('skipped', { count: skipped })}</p>}
      </div>
      {bundle !== null && (
        <Button variant="white" color="dark" size="lg" onClick={() => onLookThrough(bundle.code)}>
          {text('bundle.look')}
        </Button>
      )}
      {maySpoil && spoiling !== scan.id && (
        <Button variant="white" color="dark" size="lg" onClick={() => setSpoiling(scan.id)}>
          {text(bundle === null ? 'spoil' : 'bundle.spoil')}
        </Button>
      )}
      {spoiling === scan.id && (
        <fieldset className={classes.row}>
          <legend>{text('spoilAsk')}</legend>
          {RECUT_REASONS.map((reason) => (
            <Button
              key={reason}
              variant="white"
              color="dark"
              size="lg"
              onClick={() => {
                setSpoiling(null);
                onSpoilt(scan.code, reason);
              }}
            >
              {text(`reasons.${reason}`)}
            </Button>
          ))}
          <Button variant="subtle" size="lg" onClick={() => setSpoiling(null)}>
            {text('cancel')}
          </Button>
        </fieldset>
      )}
    </div>
  );
};

interface RefusedProps {
  readonly refused: readonly RefusedScan[];
  readonly onDrop: (id: string) => void;
}

/** Says which scans the server does not take, until each is thrown away. */
export const RefusedScans = ({ refused, onDrop }: RefusedProps) => {
  const text = useFloorText();
  const errorText = useErrorText();
  return refused.map(({ id, code, key }) => (
    <div key={id} className={classes.row} role="alert">
      <p className={`${classes.grow} ${classes.bad}`}>
        {text('refused', { code: shortened(code), reason: errorText(key) })}
      </p>
      <Button size="lg" variant="default" color="red" onClick={() => onDrop(id)}>
        {text('drop', { code: shortened(code) })}
      </Button>
    </div>
  ));
};

/** Lists the last scans, newest first. */
export const ScanList = ({ scans }: { readonly scans: readonly ShownScan[] }) => {
  const text = useFloorText();
  const whose = useWhose();
  if (scans.length === 0) return null;
  return (
    <section className={classes.part} aria-label={text('last')}>
      <h2>{text('last')}</h2>
      <ul className={classes.list}>
        {scans.map((each) => (
          <li key={each.scan.id}>
            <span>{whose(each)}</span>
            <span className={isGood(each) ? undefined : classes.bad}>{text(`outcome.${each.outcome}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
