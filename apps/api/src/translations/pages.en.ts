/** Texts of pages for search engines and link previews; `{{tenant}}` is the brand, `{{design}}` a design. */
export interface PageTexts {
  readonly names: Readonly<
    Record<
      'products' | 'pricing' | 'store' | 'quickstart' | 'contact' | 'about' | 'careers' | 'privacy' | 'terms',
      string
    >
  >;
  readonly descriptions: Readonly<
    Record<
      | 'home'
      | 'products'
      | 'pricing'
      | 'store'
      | 'quickstart'
      | 'contact'
      | 'about'
      | 'careers'
      | 'privacy'
      | 'terms'
      | 'design'
      | 'storeDesign'
      | 'squad',
      string
    >
  >;
}

export const pagesEn: PageTexts = {
  names: {
    products: 'Products',
    pricing: 'Pricing',
    store: 'Store',
    quickstart: 'Quick start',
    contact: 'Contact us',
    about: 'About Us',
    careers: 'Careers',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
  descriptions: {
    home: 'Design your team’s kit in 3D with {{tenant}}: your logo, your sponsor, your letters, and every player’s name and number. See it as it will be sewn, then order it for the whole team.',
    products:
      'Every garment {{tenant}} makes to your design, from soccer kits to hoodies. Choose one and design it in 3D.',
    pricing:
      'What a kit from {{tenant}} costs: fabrics, prices by quantity and a calculator. The more you order, the less each piece costs.',
    store:
      'Ready designs from {{tenant}}. Order one as it is, or make it yours with your colours, names and numbers.',
    quickstart:
      'Pick a ready soccer kit from {{tenant}}, change its colours and names, and order it for your team.',
    contact: 'Where to find {{tenant}}, when it is open, and how to write or call.',
    about: 'Who {{tenant}} is, and how your kit is made.',
    careers: 'Work with {{tenant}}.',
    privacy: 'Which data {{tenant}} keeps, why, and how to have it removed.',
    terms: 'The terms on which {{tenant}} designs, produces and delivers.',
    storeDesign:
      '“{{design}}” from the store of {{tenant}}. Order it as it is, or make it yours with your colours, names and numbers.',
    squad:
      'The team photo of {{design}}, in kits by {{tenant}}: everyone with their own name and number, in 3D.',
    design: '“{{design}}”, designed in 3D with {{tenant}}. Turn it, look at it closely, and design your own.',
  },
};
