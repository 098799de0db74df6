import type { OwnGraphic } from '@kitwright/contract/catalogue';
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CatalogueItemForm } from '../parts/CatalogueItemForm.tsx';
import type { GraphicActions } from './use-own-graphics.ts';

const MOST_TAGS = 20;
const MOST_TAG = 40;

interface FormProps {
  /** Null for one that is to be uploaded. */
  readonly graphic: OwnGraphic | null;
  readonly actions: GraphicActions;
  readonly onClose: () => void;
}

/** Shows what is to be said of a picture: the words it is found by, too. */
export const GraphicForm = ({ graphic, actions, onClose }: FormProps) => {
  const text = useCatalogueText();
  const [tags, setTags] = useState<string[]>(graphic?.tags ?? []);
  return (
    <CatalogueItemForm
      known={graphic}
      fileHint={text('graphics.fileHint')}
      onSave={(said) =>
        graphic === null ? Promise.resolve(false) : actions.save(graphic, { ...said, tags })
      }
      onUpload={(file, said) => actions.upload(file, { ...said, tags })}
      onClose={onClose}
    >
      <TagsInput
        size="sm"
        label={text('graphics.tags')}
        description={text('graphics.tagsHint')}
        maxTags={MOST_TAGS}
        acceptValueOnBlur
        value={tags}
        onChange={(words) => setTags(words.map((word) => word.slice(0, MOST_TAG)))}
      />
    </CatalogueItemForm>
  );
};
