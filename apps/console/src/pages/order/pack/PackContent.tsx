import type { Pack } from '@kitwright/contract/production';
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
                {text(clothKey(cloth))} {name === cloth ? '' : fabricId}
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
