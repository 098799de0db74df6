import { EmptyState } from '@kitwright/ui';
import { useElementSize } from '@mantine/hooks';
import { IconEyeOff } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { usePreviewToken } from '../api.ts';
import { useEditor } from '../editor-context.ts';
import { DEVICE_WIDTH_PX, previewAddress, type PreviewView } from './preview-address.ts';
import classes from './preview.module.css';

/** The shop as drafted, at the width of a device, made smaller where it does not fit. */
export const PreviewFrame = ({ view, shownAt }: { readonly view: PreviewView; readonly shownAt: string }) => {
  const text = useTenantText();
  const { draft } = useEditor();
  const token = usePreviewToken();
  const { ref, width, height } = useElementSize();
  const deviceWidth = DEVICE_WIDTH_PX[view.device];
  const scale = Math.min(1, width / deviceWidth);
  return (
    <div className={classes.stage} ref={ref}>
      {token.isError && (
        <EmptyState icon={<IconEyeOff size={40} stroke={1.25} />} title={text('preview.failed')} />
      )}
      {token.isSuccess && width > 0 && (
        <iframe
          className={classes.frame}
          title={text('preview.frame')}
          src={previewAddress(shownAt, view, token.data.token, draft.server.version)}
          style={{
            width: deviceWidth,
            height: height / scale,
            transform: `translateX(${(width - deviceWidth * scale) / 2}px) scale(${scale})`,
          }}
        />
      )}
    </div>
  );
};
