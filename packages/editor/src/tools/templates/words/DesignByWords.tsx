import { paletteOf, type DesignDocument } from '@kitwright/design';
import { TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Hint, Section } from '../../../panels/Panel.tsx';
import { useSetting } from '../../../session/editor-context.ts';
import { useToolText } from '../../../translations/tool-text.ts';
import { TemplateCard } from '../TemplateCard.tsx';
import classes from '../templates.module.css';
import { SAMPLES, designsByWords } from './by-words.ts';

const MAX_LENGTH = 80;

/** Designs for a few words, as cards that are put on as any template. */
export function DesignByWords({ present }: { readonly present: DesignDocument }) {
  const { garment, lang } = useSetting();
  const text = useToolText();
  const [words, setWords] = useState('');
  // Typing stays quick; the designs follow.
  const asked = useDeferredValue(words.trim());
  const worn = useMemo(() => paletteOf(present), [present]);
  const { proposals, unknown } = useMemo(() => designsByWords(asked, garment, worn), [asked, garment, worn]);
  return (
    <Section title={text('templates.words')}>
      <TextInput
        size="sm"
        aria-label={text('templates.words')}
        placeholder={SAMPLES[lang][0]}
        leftSection={<IconSparkles size={16} stroke={1.5} />}
        maxLength={MAX_LENGTH}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {asked === '' && <Hint>{text('templates.wordsHint')}</Hint>}
      {asked === '' && (
        <div className={classes['groups']}>
          {SAMPLES[lang].map((sample) => (
            <button
              key={sample}
              type="button"
              aria-label={text('templates.wordsTry', { words: sample })}
              onClick={() => setWords(sample)}
            >
              {sample}
            </button>
          ))}
        </div>
      )}
      <div role="status">
        {asked !== '' && (
          <Hint>
            {proposals.length === 0
              ? text('templates.wordsNone')
              : text('templates.wordsFound', { count: proposals.length })}
          </Hint>
        )}
        {proposals.length > 0 && unknown.length > 0 && (
          <Hint>{text('templates.wordsUnknown', { words: unknown.join(', ') })}</Hint>
        )}
      </div>
      {proposals.length > 0 && (
        <div className={classes['cards']} role="group" aria-label={text('templates.words')}>
          {proposals.map(({ template, colouring }) => (
            <TemplateCard
              key={template.id}
              offer={{ template, garment }}
              present={present}
              colouring={colouring}
            />
          ))}
        </div>
      )}
    </Section>
  );
}
