export const en = {
  about: {
    title: 'About Us',
    one: '{{tenant}} makes sportswear for teams: designed by the team, cut and sewn in our workshop, delivered to the door.',
    two: 'Every shirt starts from its sewing pattern. What you see on the model is what we print and cut, to the millimetre.',
    three:
      'A person looks at every design before production, and calls you when something could look better.',
  },
  careers: {
    title: 'Careers',
    one: 'We look for people who sew, print, draw and listen well.',
    two: 'There is no open position listed right now. Write to us anyway and say what you do best.',
    three: 'Send a few lines and, if you like, pictures of your work to {{email}}.',
  },
  privacy: {
    title: 'Privacy Policy',
    one: 'We keep what an order needs: your name, e-mail, phone number and address, your designs and your list of players. Nothing else.',
    two: 'Your data is used to make and deliver your order and to answer you. It is not sold, and not used for advertising.',
    three:
      'Pictures you upload are kept with your design. A design is visible to others only when you share its link. Ask us at {{email}} to see or delete your data.',
  },
  terms: {
    title: 'Terms of Service',
    one: 'An order begins when you place it and becomes binding when we approve it. Until then you may cancel it without cost.',
    two: 'Use only names, logos and pictures that you may use. Colours on cloth can differ a little from the screen.',
    three: 'Payment is by bank transfer after approval. If a piece has a fault of ours, we make it again.',
  },
} as const;
