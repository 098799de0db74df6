import type { SameShape } from '@kitwright/ui';
import type { arrangingEn } from './arranging.en.ts';

/** Aligning, spacing and copying, in Khmer. */
export const arrangingKh = {
  title: 'រៀបចំ',
  to: 'តម្រឹមតាម',
  selection: 'គ្នាទៅវិញទៅមក',
  piece: 'ផ្ទាំង',
  placement: 'កន្លែង',
  left: 'តម្រឹមឆ្វេង',
  centre: 'តម្រឹមកណ្ដាល',
  right: 'តម្រឹមស្ដាំ',
  top: 'តម្រឹមលើ',
  middle: 'តម្រឹមពាក់កណ្ដាល',
  bottom: 'តម្រឹមក្រោម',
  across: 'គម្លាតស្មើគ្នាតាមផ្ដេក',
  down: 'គម្លាតស្មើគ្នាតាមបញ្ឈរ',
  mirror: 'ចម្លងទៅម្ខាងទៀត',
  copyTo: 'ចម្លងទៅ',
  copyToPiece: 'ចម្លងទៅ{{piece}}',
  lock: 'ចាក់សោ',
  unlock: 'ដោះសោ',
  hide: 'លាក់',
  show: 'បង្ហាញ',
} satisfies SameShape<typeof arrangingEn>;
