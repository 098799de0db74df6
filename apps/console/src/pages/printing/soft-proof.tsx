import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_PROOF_COLOURS,
  PROOF_INTENTS,
  type ProofIntent,
  type SoftProof,
} from '@kitwright/contract/production';
import { coloursIn, type DesignDocument } from '@kitwright/design';
import { useDesignProof, type DesignProof } from '@kitwright/editor/proof';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../api/calls.ts';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';

type Shown = 'designed' | ProofIntent;

interface SoftProofing {
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
  readonly isMarked: boolean;
  readonly mark: (isMarked: boolean) => void;
  /** The colours in which the design is to be shown, its pictures too; undefined for its own. */
  readonly proof: DesignProof | undefined;
  readonly answer: SoftProof | undefined;
}

/** A design as it was drawn, or as the tenant's printer will have it. */
export const useSoftProof = (document: DesignDocument): SoftProofing => {
  const [shown, show] = useState<Shown>('designed');
  const [isMarked, mark] = useState(false);
  const colours = useMemo(() => coloursIn(document).slice(0, MAX_PROOF_COLOURS), [document]);
  const { data: answer } = useQuery({
    ...read(endpoints.consoleSoftProof, {
      query: {
        intent: shown === 'designed' ? 'relative' : shown,
        colours: colours.map((colour) => colour.slice(1)).join(','),
      },
    }),
    enabled: colours.length > 0,
  });
  const proof = useDesignProof(shown === 'designed' ? null : shown, isMarked);
  return { shown, show, isMarked, mark, proof, answer };
};

/** Chooses between the design and its print, and warns of colours that the printer cannot reach; nothing without a profile. */
export const SoftProofTools = ({ proofing }: { readonly proofing: SoftProofing }) => {
  const { shown, show, isMarked, mark, answer } = proofing;
  const text = usePrintingText();
  if (answer === undefined || answer.profile === null) return null;
  const out = answer.colours.filter(({ isOut }) => isOut);
  return (
    <div className={classes.proof} role="group" aria-label={text('proof.title')}>
      <SegmentedControl
        size="xs"
        value={shown}
        onChange={(value) => show(PROOF_INTENTS.find((intent) => intent === value) ?? 'designed')}
        data={[
          { value: 'designed', label: text('proof.designed') },
          ...PROOF_INTENTS.map((intent) => ({ value: intent, label: text(`proof.${intent}`) })),
        ]}
      />
      {shown !== 'designed' && (
        <Checkbox
          size="xs"
          label={text('proof.mark')}
          checked={isMarked}
          onChange={(event) => mark(event.currentTarget.checked)}
        />
      )}
      <p className={classes.quiet}>
        {text(out.length === 0 ? 'proof.within' : 'proof.out', { profile: answer.profile })}
      </p>
      {out.length > 0 && (
        <ul className={classes.out}>
          {out.map(({ colour, seen, off }) => (
            <li key={colour}>
              <span className={classes.chip} style={{ background: colour }} aria-hidden />
              <span className={classes.chip} style={{ background: seen }} aria-hidden />
              <span className="kw-figures">
                {text('proof.colour', { colour, seen, off: off.toFixed(0) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
