import type { PlayerBody } from '@kitwright/contract/teams';

/** The demo customer's team: Khmer and Latin names, Khmer and Latin digits, many sizes. */
export const DEMO_TEAM: readonly PlayerBody[] = [
  { name: 'វិចិត្រ', number: '1', size: 'XL', version: 'goalkeeper' },
  { name: 'សុខ ដារ៉ា', number: '10', size: 'L', version: 'player' },
  { name: 'ចាន់ ពិសិដ្ឋ', number: '៧', size: 'M', version: 'player' },
  { name: 'ហេង សុភា', number: '៩', size: 'M', version: 'player' },
  { name: 'គឹម រតនៈ', number: '៥', size: 'L', version: 'player' },
  { name: 'VANNAK', number: '11', size: 'S', version: 'player' },
  { name: 'BORA', number: '4', size: 'XXL', version: 'player' },
  { name: 'RITHY', number: '8', size: 'M', version: 'player' },
  { name: 'ម៉េង ហុង', number: '៣', size: 'L', version: 'player' },
  { name: 'SOVANN', number: '6', size: 'XL', version: 'player' },
  { name: 'ឡុង សំណាង', number: '២', size: 'XS', version: 'player' },
];
