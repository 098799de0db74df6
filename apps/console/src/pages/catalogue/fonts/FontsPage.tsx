import type { OwnFont } from '@kitwright/contract/catalogue';
import { Button, Modal, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import shared from '../../business.module.css';
import { PagedList } from '../../PagedList.tsx';
import { FontCard } from './FontCard.tsx';
import { FontForm } from './FontForm.tsx';
import classes from './fonts.module.css';
import { useFontActions, useOwnFonts } from './use-fonts.ts';

const DIALOG_PX = 520;
const MOST_SAMPLE = 40;

/** The fonts the shop brought itself. */
export const FontsPage = () => {
  const text = useCatalogueText();
  const [words, setWords] = useState<string>(text('fonts.sampleWords'));
  const [opened, setOpened] = useState<OwnFont | 'new' | null>(null);
  const query = useOwnFonts();
  const actions = useFontActions();
  const fonts = query.data ?? [];
  const close = (): void => setOpened(null);
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('fonts.title')}
          </Title>
          <p className={classes.lead}>{text('fonts.lead')}</p>
        </div>
        <div className={shared.tools}>
          {fonts.length > 0 && (
            <TextInput
              className={classes.try ?? ''}
              size="sm"
              aria-label={text('fonts.sample')}
              maxLength={MOST_SAMPLE}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpened('new')}>
            {text('fonts.add')}
          </Button>
        </div>
      </div>
      <PagedList query={query} isEmpty={fonts.length === 0} emptyMessage={text('fonts.empty')}>
        <div className={classes.cards}>
          {fonts.map((font) => (
            <FontCard
              key={font.id}
              font={font}
              words={words}
              actions={actions}
              onEdit={() => setOpened(font)}
            />
          ))}
        </div>
      </PagedList>
      <Modal
        opened={opened !== null}
        onClose={close}
        size={DIALOG_PX}
        title={opened === 'new' || opened === null ? text('fonts.add') : opened.name}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {opened !== null && (
          <FontForm font={opened === 'new' ? null : opened} actions={actions} onClose={close} />
        )}
      </Modal>
    </>
  );
};
