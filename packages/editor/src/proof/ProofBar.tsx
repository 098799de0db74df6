import { PROOF_INTENTS, type ProofIntent } from '@kitwright/contract/production';
import { Checkbox, CloseButton, SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEditorState, useRestingScene, useSetting } from '../session/editor-context.ts';
import { createDesignProof, loadProofTable, type ColourOut } from './design-proof.ts';
import classes from './proof.module.css';
import { useProofText } from './ProofSwitch.tsx';

/** Most colours that are named over the garment; the rest is counted. */
const NAMED = 4;

type Loading = 'loading' | 'failed' | 'none' | 'there';

/** Keeps the editor's proof as it is asked for, and takes it away in the end. */
function useProofing(intent: ProofIntent, isMarked: boolean): Loading {
  const { editor, images } = useSetting();
  const [loading, setLoading] = useState<Loading>('loading');
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const table = await loadProofTable(intent);
      if (!isWanted) return;
      setLoading(table === null ? 'none' : 'there');
      editor.set({ proof: table && createDesignProof(table, { intent, isMarked }, images) });
    };
    show().catch(() => isWanted && setLoading('failed'));
    return () => {
      isWanted = false;
    };
  }, [editor, images, intent, isMarked]);
  useEffect(() => () => editor.set({ proof: null }), [editor]);
  return loading;
}

/** Colours and pictures that print otherwise than they were designed. */
function WhatIsOut() {
  const text = useProofText();
  const proof = useEditorState((state) => state.proof);
  const { composition } = useRestingScene();
  if (proof === null) return null;
  const { colours, pictures } = proof.out(composition);
  if (colours.length + pictures === 0) return <p>{text('within')}</p>;
  return (
    <>
      {colours.length > 0 && <p>{text('out', { count: colours.length })}</p>}
      <ul className={classes['out']}>
        {colours.slice(0, NAMED).map((each) => (
          <Out key={each.colour} {...each} />
        ))}
      </ul>
      {pictures > 0 && <p>{text('pictures', { count: pictures })}</p>}
    </>
  );
}

function Out({ colour, seen }: ColourOut) {
  const text = useProofText();
  const said = text('colour', { colour, seen });
  return (
    <li role="img" aria-label={said} title={said}>
      <span style={{ background: colour }} />
      <span style={{ background: seen }} />
    </li>
  );
}

/** Bar over the garment while it is shown as printed: how, with a warning of what cannot be. */
export function ProofBar() {
  const { editor } = useSetting();
  const text = useProofText();
  const [intent, setIntent] = useState<ProofIntent>('relative');
  const [isMarked, setMarked] = useState(false);
  const loading = useProofing(intent, isMarked);
  return (
    <section className={classes['bar']} aria-label={text('title')} data-proof={loading}>
      <div className={classes['head']}>
        <h3>{text('title')}</h3>
        <CloseButton size="sm" aria-label={text('close')} onClick={() => editor.set({ isProofed: false })} />
      </div>
      {loading === 'there' && (
        <div className={classes['how']}>
          <SegmentedControl
            size="xs"
            aria-label={text('intent')}
            value={intent}
            data={PROOF_INTENTS.map((value) => ({ value, label: text(value) }))}
            onChange={setIntent}
          />
          <Checkbox
            size="xs"
            label={text('mark')}
            checked={isMarked}
            onChange={(event) => setMarked(event.currentTarget.checked)}
          />
        </div>
      )}
      <div className={classes['said']} role="status">
        {loading === 'there' ? <WhatIsOut /> : <p>{text(loading)}</p>}
      </div>
    </section>
  );
}
