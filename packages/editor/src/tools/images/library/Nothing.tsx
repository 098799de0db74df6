import { Button } from '@mantine/core';
import { IconPhotoOff, IconPlugConnectedX } from '@tabler/icons-react';
import type { GraphicsQuestion } from '../../../services.ts';
import { useSetting } from '../../../session/editor-context.ts';
import { useToolText } from '../../../translations/tool-text.ts';
import classes from './library.module.css';

interface Props {
  readonly failed: boolean;
  readonly question: GraphicsQuestion;
  readonly onAgain: () => void;
  readonly onWords: (words: string) => void;
  readonly onIllustrations: () => void;
}

/** Words that always find something, shown where nothing was found. */
const EXAMPLES = {
  en: ['lion', 'shield', 'star', 'ball', 'crown'],
  kh: ['សិង្ហ', 'ខែល', 'ផ្កាយ', 'បាល់', 'មកុដ'],
} as const;

/** Why there is nothing to be seen, and what to do about it. */
export function Nothing({ failed, question, onAgain, onWords, onIllustrations }: Props) {
  const { lang } = useSetting();
  const text = useToolText();
  if (failed) {
    return (
      <div className={classes['nothing']} role="alert">
        <IconPlugConnectedX size={40} stroke={1.2} />
        <p>{text('images.library.failed')}</p>
        <Button variant="default" onClick={onAgain}>
          {text('images.library.again')}
        </Button>
      </div>
    );
  }
  if (question.imageType === 'photo' && question.source === 'packaged') {
    return (
      <div className={classes['nothing']} role="status">
        <IconPhotoOff size={40} stroke={1.2} />
        <p>{text('images.library.noPhotos')}</p>
        <p>{text('images.library.noPhotosHint')}</p>
        <Button variant="default" onClick={onIllustrations}>
          {text('images.library.illustration')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes['nothing']} role="status">
      <IconPhotoOff size={40} stroke={1.2} />
      <p>{text('images.library.nothing', { words: question.words })}</p>
      <p>{text('images.library.nothingHint')}</p>
      <div className={classes['examples']}>
        {EXAMPLES[lang].map((words) => (
          <Button key={words} variant="default" size="xs" onClick={() => onWords(words)}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}
