import type { SameShape } from '@kitwright/ui';
import type { layersEn } from './layers.en.ts';

/** Texts of the layers and of the flat view in Khmer. */
export const layersKh = {
  layers: {
    title: 'ស្រទាប់',
    empty: 'មិនទាន់មានអ្វីលើសម្លៀកបំពាក់ទេ។',
    emptyHint: 'ថែមអក្សរ លេខ ឬឡូហ្គោ៖ វានឹងបង្ហាញនៅទីនេះ អ្វីដែលនៅលើគេ បង្ហាញមុនគេ។',
    position: '{{piece}} · x {{x}}, y {{y}} mm',
    hidden: 'លាក់',
    lockedState: 'ជាប់សោ',
    move: 'ប្ដូរលំដាប់ {{name}}',
    moved: '{{name}} ឥឡូវជាស្រទាប់ទី {{place}} ក្នុងចំណោម {{count}}',
    selectAll: 'ជ្រើសទាំងអស់',
    graphics: 'ក្បាច់ និងឆ្នូត',
    graphicsHint: 'វាស្ថិតលើក្រណាត់ ក្រោមអ្វីៗទាំងអស់។',
    editGraphics: 'កែក្បាច់',
    several: 'បានជ្រើស {{count}}',
    more: 'បន្ថែម',
    name: 'ឈ្មោះរបស់ {{name}}',
    grouped: 'នៅក្នុងក្រុម',
  },
  shortcuts: { title: 'គ្រាប់ចុចរហ័ស' },
  marks: {
    title: 'បន្ទាត់ និងខ្នាត',
    rulers: 'បន្ទាត់វាស់ (cm)',
    seams: 'ថ្នេរ ជាយ និងស្នាមផ្គុំ',
    safeZone: 'តំបន់សុវត្ថិភាព៖ {{mm}} mm ពីថ្នេរ',
  },
} satisfies SameShape<typeof layersEn>;
