import type { SameShape } from '@kitwright/ui';
import type { squadEn } from './en.ts';

export const squadKh: SameShape<typeof squadEn> = {
  label: '{{team}}៖ រូបថតក្រុម {{count}} នាក់។ ចុចគ្រាប់ចុចព្រួញដើម្បីបង្វិល។',
  noModel: 'រូបថតក្រុមត្រូវការ 3D ដែលឧបករណ៍នេះមិនអាចបង្ហាញបាន។ សន្លឹកពិនិត្យនៅតែប្រើបានធម្មតា។',
};
