import {
  DEFAULT_IMAGE_TYPE,
  DEFAULT_TRANSPARENT,
  IMAGE_TYPES,
  type GraphicHit,
  type GraphicsPage,
  type ImageType,
} from '@kitwright/contract/catalogue';
import { ActionIcon, Modal, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { GraphicsQuestion } from '../../../services.ts';
import type { ImageTarget } from '../../../session/use-put-image.ts';
import { useToolText } from '../../../translations/tool-text.ts';
import { Hits } from './Hits.tsx';
import classes from './library.module.css';
import { Nothing } from './Nothing.tsx';
import { useChoice } from './use-choice.ts';
import { useSetting } from '../../../session/editor-context.ts';

/** Typing rests this long before the server is asked. */
const TYPING_MS = 200;

interface Graphics {
  /** The latest page there is; while another is on its way, the one before. */
  readonly shown: GraphicsPage | null;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Graphics that the library answers to a question, asked again as the question changes; an answer come too late is
 * dropped.
 */
function useGraphics(question: GraphicsQuestion): Graphics {
  const { services } = useSetting();
  const [shown, setShown] = useState<GraphicsPage | null>(null);
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const { words, imageType, transparent, source, page } = question;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      setState('waiting');
      const answer = await services.searchGraphics(
        { words, imageType, transparent, source, page },
        abort.signal,
      );
      if (abort.signal.aborted) return;
      setState(answer.ok ? 'there' : 'failed');
      if (answer.ok) setShown(answer.value);
    };
    const timer = setTimeout(() => void ask(), words === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [services, words, imageType, transparent, source, page, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { shown, waiting: state === 'waiting', failed: state === 'failed', again };
}

interface PagesProps {
  readonly page: number;
  readonly shown: GraphicsPage | null;
  readonly onPage: (page: number) => void;
}

/** Count of hits, and the way through the pages. */
function Pages({ page, shown, onPage }: PagesProps) {
  const text = useToolText();
  const count = shown?.pageCount ?? 1;
  return (
    <div className={classes['pages']}>
      <span role="status">
        {text('images.library.found', { count: (shown?.totalHits ?? 0).toLocaleString('en-US') })}
        {' · '}
        {text('images.library.page', { page, count })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={text('images.library.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={text('images.library.next')}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}

interface Props {
  /** Target of the chosen picture. */
  readonly target: ImageTarget;
  readonly onClose: () => void;
}

const OPENING: GraphicsQuestion = {
  words: '',
  imageType: DEFAULT_IMAGE_TYPE,
  transparent: DEFAULT_TRANSPARENT,
  source: 'packaged',
  page: 1,
};

/** Until the first answer says which kinds there are. */
const OPENING_TYPES: readonly ImageType[] = ['all', 'illustration', 'vector'];

/** The image library: kinds, search as one types, pages; choosing a picture puts it on the kit. */
export function LibraryDialog({ target, onClose }: Props) {
  const text = useToolText();
  const phone = useMediaQuery('(max-width: 640px)');
  const [question, setQuestion] = useState(OPENING);
  const [pointed, setPointed] = useState<GraphicHit | null>(null);
  const { shown, waiting, failed, again } = useGraphics(question);
  const { choosing, choose } = useChoice(target);
  // What was pointed at may be gone with the answer to another question.
  const credited = shown?.hits.find(({ id }) => id === pointed?.id);
  const ask = (change: Partial<GraphicsQuestion>) => setQuestion({ ...question, page: 1, ...change });
  const sources = shown?.sources ?? ['packaged'];
  const imageTypes = shown?.imageTypes ?? OPENING_TYPES;
  const pick = async (hit: GraphicHit) => {
    if (choosing === null && (await choose(hit))) onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('images.library.title')}
      size={920}
      fullScreen={phone}
      zIndex={600}
      classNames={{
        body: classes['body'] ?? '',
        content: classes['content'] ?? '',
        header: classes['head'] ?? '',
      }}
    >
      <div className={classes['asking']}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={text('images.library.search')}
          placeholder={text('images.library.placeholder')}
          leftSection={<IconSearch size={18} stroke={1.5} />}
          maxLength={100}
          value={question.words}
          onChange={(event) => ask({ words: event.currentTarget.value })}
        />
        <SegmentedControl
          aria-label={text('images.library.types')}
          fullWidth={phone}
          value={question.imageType}
          onChange={(value) => ask({ imageType: IMAGE_TYPES.find((type) => type === value) ?? 'all' })}
          data={imageTypes.map((type: ImageType) => ({
            value: type,
            label: text(`images.library.${type}`),
          }))}
        />
        {shown?.hasOpaque === true && (
          <Switch
            label={text('images.library.transparent')}
            checked={question.transparent}
            onChange={(event) => ask({ transparent: event.currentTarget.checked })}
          />
        )}
        {sources.length > 1 && (
          <SegmentedControl
            aria-label={text('images.library.source')}
            value={question.source}
            // Another source may have no such kind: all it has are shown.
            onChange={(value) =>
              ask({ source: sources.find((source) => source === value) ?? 'packaged', imageType: 'all' })
            }
            data={sources.map((source) => ({ value: source, label: text(`images.library.${source}`) }))}
          />
        )}
      </div>
      <div className={classes['results']} data-waiting={waiting}>
        {failed || shown?.hits.length === 0 ? (
          <Nothing
            failed={failed}
            question={question}
            onAgain={again}
            onWords={(words) => ask({ words, imageType: 'all' })}
            onIllustrations={() => ask({ imageType: 'illustration' })}
          />
        ) : (
          <Hits hits={shown?.hits ?? null} choosing={choosing} onPoint={setPointed} onPick={pick} />
        )}
      </div>
      <footer className={classes['foot']}>
        <p className={classes['credit']}>
          {credited ? <Credit hit={credited} /> : text('images.library.hint')}
        </p>
        <Pages page={question.page} shown={shown} onPage={(page) => ask({ page })} />
      </footer>
    </Modal>
  );
}

/** Author of a picture, its licence, and its source. */
function Credit({ hit }: { readonly hit: GraphicHit }) {
  return (
    <>
      <strong>{hit.name}</strong>
      {[hit.author, hit.licence, ...(hit.source.name === hit.author.name ? [] : [hit.source])].map(
        ({ name, url }) => (
          <span key={name}>
            {' · '}
            {url === '' ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
          </span>
        ),
      )}
    </>
  );
}
