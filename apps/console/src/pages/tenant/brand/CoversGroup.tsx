import { UPLOAD_TYPES, uploadPath } from '@kitwright/contract';
import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { busyWhile, useErrorText } from '@kitwright/ui';
import { Button, FileButton, Input } from '@mantine/core';
import { IconPhotoUp, IconShirt } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import classes from '../tenant.module.css';

const ACCEPTED = UPLOAD_TYPES.join(',');

/** The picture a garment is offered with: one that is uploaded, or the product's own. */
const Cover = ({ type }: { readonly type: ProductType }) => {
  const text = useTenantText();
  const errorText = useErrorText();
  const fault = useFault();
  const { draft, update } = useEditor();
  const { covers } = draft.settings;
  const [problemKey, setProblemKey] = useState<string | null>(null);
  const own = covers[type];
  const upload = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const answer = await busyWhile(client.upload(file, file.name));
    setProblemKey(answer.ok ? null : answer.error.key);
    if (answer.ok) update({ covers: { ...covers, [type]: uploadPath(answer.value.id) } });
  };
  const remove = (): void => {
    update({ covers: Object.fromEntries(Object.entries(covers).filter(([other]) => other !== type)) });
  };
  const name = text(`garment.${type}`);
  return (
    <Input.Wrapper
      size="sm"
      label={name}
      labelElement="div"
      error={problemKey === null ? fault(`covers.${type}`) : errorText(problemKey)}
    >
      <div className={classes.logo}>
        {own !== undefined && (
          <div className={classes.logoShown}>
            <img src={own} alt={name} height={72} />
          </div>
        )}
        <FileButton accept={ACCEPTED} onChange={(file) => void upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              aria-label={`${text('brand.coverUpload')}: ${name}`}
              leftSection={<IconPhotoUp size={18} stroke={1.5} />}
            >
              {text('brand.coverUpload')}
            </Button>
          )}
        </FileButton>
        {own !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`${text('brand.coverOurs')}: ${name}`}
            leftSection={<IconShirt size={18} stroke={1.5} />}
            onClick={remove}
          >
            {text('brand.coverOurs')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
};

/** The pictures with which the garments on offer stand on the home page and among the products. */
export const CoversGroup = () => {
  const text = useTenantText();
  const { productTypes } = useEditor().draft.settings;
  return (
    <FormGroup title={text('brand.covers')} hint={text('brand.coversHint')}>
      {PRODUCT_TYPES.filter((type) => productTypes.includes(type)).map((type) => (
        <Cover key={type} type={type} />
      ))}
    </FormGroup>
  );
};
