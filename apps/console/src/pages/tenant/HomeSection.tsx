import type { LocalText } from '@kitwright/contract';
import type { TenantSettings } from '@kitwright/contract/tenants';
import { useTenantText } from '../../translations/tenant/text.ts';
import { useEditor } from './editor-context.ts';
import { FormGroup } from './FormGroup.tsx';
import { LocalFields } from './LocalFields.tsx';

const EMPTY: LocalText = { kh: '', en: '' };

/** Words in neither language are none: the product's own stand then. */
const orDefault = (words: LocalText): LocalText | null => (words.kh === '' && words.en === '' ? null : words);

/** The first screen's words. */
export const HomeSection = () => {
  const text = useTenantText();
  const { draft, update } = useEditor();
  const { home } = draft.settings;
  const set = (part: keyof TenantSettings['home'], words: LocalText): void =>
    update({ home: { ...home, [part]: orDefault(words) } });
  return (
    <FormGroup title={text('home.title')} hint={text('home.lead')}>
      <LocalFields
        label={text('home.headline')}
        path="home.headline"
        maxLength={90}
        value={home.headline ?? EMPTY}
        onChange={(words) => set('headline', words)}
      />
      <LocalFields
        label={text('home.intro')}
        path="home.lead"
        maxLength={300}
        minRows={3}
        value={home.lead ?? EMPTY}
        onChange={(words) => set('lead', words)}
      />
    </FormGroup>
  );
};
