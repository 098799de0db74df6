import { patternTagSchema, type OwnPattern } from '@kitwright/contract/catalogue';
import { PATTERN_TAGS, TILE_MM } from '@kitwright/design';
import { Group, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CatalogueItemForm } from '../parts/CatalogueItemForm.tsx';
import type { PatternActions } from './use-patterns.ts';

const USUAL_WIDTH_MM = 80;

interface FormProps {
  /** Null for one that is to be uploaded. */
  readonly pattern: OwnPattern | null;
  readonly actions: PatternActions;
  readonly onClose: () => void;
}

/** Shows what is to be said of a pattern; a new one brings its file and how wide a tile of it is. */
export const PatternForm = ({ pattern, actions, onClose }: FormProps) => {
  const text = useCatalogueText();
  const [tag, setTag] = useState<OwnPattern['tag']>(pattern?.tag ?? 'geometry');
  const [widthMm, setWidthMm] = useState(USUAL_WIDTH_MM);
  return (
    <CatalogueItemForm
      known={pattern}
      fileHint={text('patterns.fileHint')}
      onSave={(said) => (pattern === null ? Promise.resolve(false) : actions.save(pattern, { ...said, tag }))}
      onUpload={(file, said) => actions.upload(file, { ...said, tag }, widthMm)}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <Select
          size="sm"
          label={text('patterns.group')}
          allowDeselect={false}
          data={PATTERN_TAGS.map((value) => ({ value, label: text(`patterns.tags.${value}`) }))}
          value={tag}
          onChange={(value) => setTag(patternTagSchema.parse(value))}
        />
        {pattern === null && (
          <NumberInput
            size="sm"
            label={text('patterns.width')}
            suffix=" mm"
            min={TILE_MM.least}
            max={TILE_MM.most}
            clampBehavior="blur"
            allowNegative={false}
            value={widthMm}
            onChange={(value) => setWidthMm(typeof value === 'number' ? value : USUAL_WIDTH_MM)}
          />
        )}
      </Group>
    </CatalogueItemForm>
  );
};
