import type { SameShape } from '@kitwright/ui';
import type { shortcutsEn } from './shortcuts.en.ts';

/** The list of shortcuts, in Khmer. */
export const shortcutsKh = {
  ctrl: 'Ctrl',
  groups: {
    general: 'គ្រប់ទីកន្លែង',
    selection: 'អ្វីដែលបានជ្រើស',
    view: 'ទិដ្ឋភាព',
    pointer: 'ប្រើម៉ៅស៍',
  },
  names: {
    undo: 'ថយក្រោយ',
    redo: 'ទៅមុខវិញ',
    save: 'រក្សាទុក',
    help: 'បញ្ជីនេះ',
    cancel: 'លែង ឬបោះបង់ការអូស',
    selectAll: 'ជ្រើសទាំងអស់',
    delete: 'លុប',
    duplicate: 'ចម្លង',
    mirror: 'ចម្លងទៅម្ខាងទៀត',
    lock: 'ចាក់សោ ឬដោះសោ',
    hide: 'លាក់ ឬបង្ហាញ',
    editText: 'កែអក្សរ',
    nudge: 'រំកិល 1 mm',
    nudgeMore: 'រំកិល 10 mm',
    forward: 'ដាក់ឡើងមួយថ្នាក់',
    backward: 'ដាក់ចុះមួយថ្នាក់',
    toFront: 'ដាក់លើគេ',
    toBack: 'ដាក់ក្រោមគេ',
    zoomIn: 'ពង្រីក',
    zoomOut: 'បង្រួម',
    fit: 'មើលទាំងមូល',
    look: 'មុខ ក្រោយ ឆ្វេង ស្ដាំ',
  },
  pointer: {
    add: { what: 'ជ្រើសបន្ថែម', keys: 'Shift ឬ Ctrl + ចុច' },
    free: { what: 'អូសដោយមិនស្រូបតាមបន្ទាត់', keys: 'Alt + អូស' },
    steps: { what: 'បង្វិលម្ដង 15°', keys: 'Shift + អូស' },
    pan: { what: 'រំកិលទិដ្ឋភាពរាបស្មើ', keys: 'ប៊ូតុងស្ដាំ + អូស' },
    rows: { what: 'ប្ដូរលំដាប់ស្រទាប់ក្នុងបញ្ជី', keys: 'Alt + ↑ ↓' },
  },
} satisfies SameShape<typeof shortcutsEn>;
