/** Who wears the kit, and how they move. */
export const wearersEn = {
  wearer: 'Who wears it',
  hint: 'Only for looking: the order stays the same.',
  person: 'Player {{number}}',
  mannequin: 'Mannequin',
  ghost: 'Garment only',
  movement: 'Movement',
  still: 'Stand still',
  happyIdle: 'Happy idle',
  offensiveIdle: 'Offensive idle',
  salute: 'Salute',
  warriorIdle: 'Warrior idle',
  boots: 'Boots',
  barefoot: 'Barefoot',
  skin: 'Colours of the boots',
  skinOf: 'Colours {{number}}',
};
