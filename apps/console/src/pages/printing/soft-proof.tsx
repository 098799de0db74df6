import { endpoints } from '@kitwright/contract/endpoints';
import {
  MAX_PROOF_COLOURS,
  PROOF_INTENTS,
  type ProofIntent,
  type SoftProof,
} from '@kitwright/contract/production';
import { coloursIn, withColours, type DesignDocument } from '@kitwright/design';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../api/calls.ts';
import { usePrintingText } from '../../translations/printing/text.ts';
import classes from './printing.module.css';

type Shown = 'designed' | ProofIntent;

export interface DesignProof {
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
  /** The design in the colours that are to be shown. */
  readonly document: DesignDocument;
  readonly answer: SoftProof | undefined;
}

/** A design as it was drawn, or as the tenant's printer will have it. */
export const useSoftProof = (document: DesignDocument): DesignProof => {
  const [shown, show] = useState<Shown>('designed');
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
  const proofed = useMemo(() => {
    if (shown === 'designed' || answer === undefined || answer.profile === null) return document;
    return withColours(document, new Map(answer.colours.map(({ colour, seen }) => [colour, seen])));
  }, [document, shown, answer]);
  return { shown, show, document: proofed, answer };
};

/** Chooses between the design and its print, and warns of colours that the printer cannot reach; nothing without a profile. */
export const SoftProofTools = ({ proof: { shown, show, answer } }: { readonly proof: DesignProof }) => {
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
