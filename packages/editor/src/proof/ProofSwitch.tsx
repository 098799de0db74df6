import { declareTexts } from '@kitwright/ui';
import { Switch } from '@mantine/core';
import { Hint, Section } from '../panels/Panel.tsx';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { proofEn } from './texts/en.ts';
import { proofKh } from './texts/kh.ts';

export const useProofText = declareTexts('proof', { en: proofEn, kh: proofKh });

/** Switch between the design and its print, among the colours. */
export function ProofSwitch() {
  const { editor } = useSetting();
  const text = useProofText();
  const isProofed = useEditorState((state) => state.isProofed);
  return (
    <Section title={text('title')}>
      <Switch
        label={text('show')}
        checked={isProofed}
        onChange={(event) => editor.set({ isProofed: event.currentTarget.checked })}
      />
      <Hint>{text('hint')}</Hint>
    </Section>
  );
}
