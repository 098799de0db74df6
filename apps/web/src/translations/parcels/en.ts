/** Texts of the parcels of an order. */
export const en = {
  title: 'Parcels',
  rest: 'Garments that have not left yet: {{count}}',
  parcel: 'Parcel {{number}}',
  status: { sent: 'On its way', delivered: 'Handed over' },
  carriedBy: '{{carrier}}, since {{date}}',
  tracking: 'Number of the parcel: {{tracking}}',
  follow: 'Follow the parcel',
  takenBy: 'Taken by {{name}} on {{date}}',
  inIt: 'What is in it: {{count}}',
  nameless: 'without a name',
  showPicture: 'Show the picture of the handing over',
  picture: 'Picture of the handing over of parcel {{number}}',
};
