import type { SameShape } from '@kitwright/ui';
import type { wearersEn } from './wearers.en.ts';

/** Who wears the kit, and how they move, in Khmer. */
export const wearersKh = {
  wearer: 'អ្នកពាក់',
  hint: 'សម្រាប់មើលតែប៉ុណ្ណោះ ការបញ្ជាទិញមិនប្ដូរទេ។',
  person: 'កីឡាករទី {{number}}',
  sokha: 'សុខា',
  sreymom: 'ស្រីមុំ',
  dara: 'ដារ៉ា',
  channary: 'ចាន់ណារី',
  vuthy: 'វុទ្ធី',
  bopha: 'បុប្ផា',
  amara: 'អាម៉ារ៉ា',
  elena: 'អេលេណា',
  mei: 'មី',
  mannequin: 'រូបម៉ានីគាំង',
  ghost: 'តែអាវ',
  movement: 'ចលនា',
  still: 'ឈរស្ងៀម',
  happyIdle: 'ឈររីករាយ',
  offensiveIdle: 'ត្រៀមវាយលុក',
  salute: 'គំនាប់',
  warriorIdle: 'ឈរបែបអ្នកចម្បាំង',
  boots: 'ស្បែកជើង',
  barefoot: 'ជើងទទេ',
  trainers: 'ស្បែកជើងកីឡា',
  skin: 'ពណ៌ស្បែកជើង',
  skinOf: 'ពណ៌ទី {{number}}',
} satisfies SameShape<typeof wearersEn>;
