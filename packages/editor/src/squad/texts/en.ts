/** The picture of a whole team. */
export const squadEn = {
  label: '{{team}}: team photo of {{count}} players. Arrow keys turn it.',
  label_one: '{{team}}: team photo of {{count}} player. Arrow keys turn it.',
  noModel: 'The team photo needs 3D, which this device does not show. The proof sheet works all the same.',
};
